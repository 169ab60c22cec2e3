declare module "icon:*" {
  const body: string;
  export default body;
}

declare module "words:*" {
  const texts: Record<string, string>;
  export default texts;
}

declare module "box:nidavellir" {
  const box: {
    heroes: { id: string; class?: string; bravery?: number[]; points?: number; effect?: string }[];
    ylud: { bravery: number[] };
    distinctions: {
      "kings-hand-adds": number;
      "golden-gem-points": number;
      "hammer-ranks": number;
      "explorers-draw": number;
    };
    coins: { copper: number[]; mithril: number; gold: Record<string, number> };
    brothers: { points: number[] };
  };
  export default box;
}

declare module "box:*" {
  const box: unknown;
  export default box;
}
