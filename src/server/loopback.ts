/** Names of this machine in URLs. */
export const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
