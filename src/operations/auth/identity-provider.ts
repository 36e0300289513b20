import type { ClientAuth, Configuration, IDToken, UserInfoResponse } from 'openid-client';
import type { GroupGrants } from '#model/auth/group-grants.ts';
import { SingleSignOnError } from './auth-errors.ts';

/** The client of this installation at an OpenID Connect provider. */
export interface IdentityProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Shown on the button of the sign-in. */
  name: string;
  /** The claim with the groups of a user. */
  groupsClaim: string;
  groups: GroupGrants;
}

/** A user at the provider. */
export interface Identity {
  /** Issuer and subject: identifies the user for ever. */
  subject: string;
  email: string | undefined;
  isEmailVerified: boolean;
  name: string | undefined;
  groups: readonly string[];
}

/** What the response of the provider must match. */
export interface SignInChecks {
  state: string;
  nonce: string;
  codeVerifier: string;
}

export interface IdentityProvider {
  name: string;
  groups: GroupGrants;
  /** @returns the URL to which the browser is sent @throws SingleSignOnError */
  start(callbackUrl: string): Promise<{ url: string; checks: SignInChecks }>;
  /** @param url with the parameters that the provider has added @throws SingleSignOnError */
  identify(url: URL, checks: SignInChecks): Promise<Identity>;
}

type Library = typeof import('openid-client');
type Connection = readonly [Library, Configuration];

const TIMEOUT_SECONDS = 10;

/** Connects at the first sign-in, so the provider may be down when the site starts. */
export function openIdentityProvider(settings: IdentityProviderSettings): IdentityProvider {
  let connection: Promise<Connection> | undefined;
  const connect = () => {
    connection ??= discover(settings).catch((error: unknown) => {
      connection = undefined;
      throw new SingleSignOnError('provider-unavailable', { cause: error });
    });
    return connection;
  };
  return {
    name: settings.name,
    groups: settings.groups,
    async start(callbackUrl) {
      const [library, configuration] = await connect();
      const checks = {
        state: library.randomState(),
        nonce: library.randomNonce(),
        codeVerifier: library.randomPKCECodeVerifier(),
      };
      const url = library.buildAuthorizationUrl(configuration, {
        redirect_uri: callbackUrl,
        scope: scopeOf(configuration, settings.groupsClaim),
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await library.calculatePKCECodeChallenge(checks.codeVerifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, checks };
    },
    async identify(url, checks) {
      const connected = await connect();
      try {
        return await exchangeCode(connected, { url, checks, groupsClaim: settings.groupsClaim });
      } catch (error) {
        throw new SingleSignOnError(isOutage(error) ? 'provider-unavailable' : 'rejected', { cause: error });
      }
    },
  };
}

async function exchangeCode(
  [library, configuration]: Connection,
  { url, checks, groupsClaim }: { url: URL; checks: SignInChecks; groupsClaim: string },
): Promise<Identity> {
  const tokens = await library.authorizationCodeGrant(configuration, url, {
    expectedState: checks.state,
    expectedNonce: checks.nonce,
    pkceCodeVerifier: checks.codeVerifier,
    idTokenExpected: true,
  });
  const claims = tokens.claims() as IDToken;
  const isComplete = claims.email !== undefined && claims[groupsClaim] !== undefined;
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo =
    isComplete || !hasUserInfo
      ? undefined
      : await library.fetchUserInfo(configuration, tokens.access_token, claims.sub);
  return toIdentity(claims, userInfo, groupsClaim);
}

async function discover(settings: IdentityProviderSettings): Promise<Connection> {
  const library = await import('openid-client');
  const { issuer, clientId, clientSecret } = settings;
  const isPlain = issuer.startsWith('http:');
  // Basic is the default of the standard; some providers accept only the other one.
  const authenticate: ClientAuth = (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
    const isBasic = methods.includes('client_secret_basic');
    const method = isBasic ? library.ClientSecretBasic : library.ClientSecretPost;
    return method(clientSecret)(server, ...rest);
  };
  const configuration = await library.discovery(new URL(issuer), clientId, undefined, authenticate, {
    timeout: TIMEOUT_SECONDS,
    execute: [library.enableNonRepudiationChecks, ...(isPlain ? [library.allowInsecureRequests] : [])],
  });
  return [library, configuration];
}

/** Some providers return groups only if their scope is requested, others reject unknown scopes. */
function scopeOf(configuration: Configuration, groupsClaim: string): string {
  const supported = configuration.serverMetadata().scopes_supported ?? [];
  return ['openid', 'email', 'profile', ...(supported.includes(groupsClaim) ? [groupsClaim] : [])].join(' ');
}

function toIdentity(claims: IDToken, userInfo: UserInfoResponse | undefined, groupsClaim: string): Identity {
  const { email, email_verified, name, [groupsClaim]: groups } = { ...userInfo, ...claims };
  return {
    subject: `${claims.iss} ${claims.sub}`,
    email: typeof email === 'string' ? email : undefined,
    isEmailVerified: email_verified === true,
    name: typeof name === 'string' ? name : undefined,
    groups: [groups].flat().filter((group) => typeof group === 'string'),
  };
}

/** Whether a request failed because the provider cannot be reached or fails itself. */
function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  // `fetch` rejects with a TypeError, the library with a code.
  const isUnreachable = error instanceof TypeError && code === undefined;
  const { cause } = error;
  return isUnreachable || code === 'OAUTH_TIMEOUT' || (cause instanceof Response && cause.status >= 500);
}
