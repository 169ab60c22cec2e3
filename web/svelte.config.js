/** The page uses runes throughout. */
export default { compilerOptions: { runes: true } };
