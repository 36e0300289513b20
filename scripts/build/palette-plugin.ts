import type { Plugin } from 'vite';
import { PALETTE } from '../../src/specification.ts';

const MODULE = /^virtual:palette[.]css(?:[?].*)?$/;

/** Provides `virtual:palette.css`: the palette as custom properties, so that a colour is written in one place. */
export function palettePlugin(): Plugin {
  const properties = Object.entries(PALETTE).map(([name, colour]) => `--${name}: ${colour};`);
  return {
    name: 'palette',
    resolveId: { filter: { id: MODULE }, handler: (id) => id },
    load: { filter: { id: MODULE }, handler: () => `:root {\n  ${properties.join('\n  ')}\n}\n` },
  };
}
