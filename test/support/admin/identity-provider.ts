import { once } from 'node:events';
import { createServer } from 'node:http';
import Provider from 'oidc-provider';
import { findFreePort } from '../server/free-port.ts';

export interface ProviderUser {
  email?: string | undefined;
  email_verified?: boolean | undefined;
  name?: string | undefined;
  groups?: readonly string[] | undefined;
}

/** A real OpenID Connect provider on 127.0.0.1, where any password is right. */
export interface TestProvider {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Users by login, which is their subject. */
  users: Map<string, ProviderUser>;
  stop(): Promise<void>;
}

const claimNames = {
  openid: ['sub'],
  email: ['email', 'email_verified'],
  profile: ['name'],
  groups: ['groups'],
};

/** @param hasClaimsInIdToken otherwise they are in the response of the userinfo endpoint, as the standard has it */
export async function startTestProvider(
  callbackUrl: string,
  { hasClaimsInIdToken = false, port }: { hasClaimsInIdToken?: boolean; port?: number } = {},
): Promise<TestProvider> {
  const ownPort = port ?? (await findFreePort());
  const issuer = `http://127.0.0.1:${ownPort}`;
  const client = { client_id: 'site', client_secret: 'secret of the site: a+b/c=d' };
  const users = new Map<string, ProviderUser>();
  const provider = new Provider(issuer, {
    clients: [{ ...client, redirect_uris: [callbackUrl] }],
    claims: claimNames,
    scopes: Object.keys(claimNames),
    cookies: { keys: ['key of the tests'] },
    conformIdTokenClaims: !hasClaimsInIdToken,
    findAccount: async (_context, id) => {
      const user = users.get(id);
      return user && { accountId: id, claims: async () => ({ sub: id, ...user }) };
    },
  });
  const server = createServer(provider.callback()).listen(ownPort, '127.0.0.1');
  await once(server, 'listening');
  return {
    issuer,
    clientId: client.client_id,
    clientSecret: client.client_secret,
    users,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/**
 * Signs in at the provider as a browser without cookies would: follows redirects and submits its forms.
 * @returns the URL of the callback
 */
export async function signInAtProvider(url: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  const { origin } = new URL(url);
  let next: { url: string; form?: Record<string, string> } = { url };
  for (let step = 0; step < 20; step += 1) {
    const response = await fetch(next.url, {
      redirect: 'manual',
      headers: { cookie: Array.from(cookies, (pair) => pair.join('=')).join('; ') },
      ...(next.form && { method: 'POST', body: new URLSearchParams(next.form) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';', 1)[0] ?? '').split('=', 2);
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location !== null) {
      const target = new URL(location, next.url);
      if (target.origin !== origin) return target.href;
      next = { url: target.href };
      continue;
    }
    next = formOf(await response.text(), next.url, login);
  }
  throw new Error('The provider does not redirect to the site.');
}

/** Fills the development form of the provider: the login, or the consent. */
function formOf(html: string, base: string, login: string): { url: string; form: Record<string, string> } {
  const action = /<form[^>]*action="([^"]+)"/u.exec(html)?.[1];
  if (action === undefined) throw new Error(`The provider has no form: ${html.slice(0, 2000)}`);
  const isLogin = html.includes('name="login"');
  const form = isLogin ? { prompt: 'login', login, password: 'any' } : { prompt: 'consent' };
  return { url: new URL(action, base).href, form };
}
