import react from '@vitejs/plugin-react';

/** Scripts for the head of a page that Vite reloads. */
export const devScripts = `<script type="module">${react.preambleCode.replace('__BASE__', '/')}</script><script type="module" src="/@vite/client"></script>`;
