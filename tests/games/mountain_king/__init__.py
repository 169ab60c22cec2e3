"""Tests of The Fall of the Mountain King."""
