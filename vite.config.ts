import { reactRouter } from '@react-router/dev/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // A file of its own is cached and allowed by the security policy; a data: address is neither.
    assetsInlineLimit: 0,
    sourcemap: false,
  },
});
