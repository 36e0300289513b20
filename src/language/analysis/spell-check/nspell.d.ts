declare module 'nspell' {
  import type { Buffer } from 'node:buffer';

  interface Speller {
    correct(word: string): boolean;
  }

  export default function createSpeller(aff: Buffer, dic: Buffer): Speller;
}
