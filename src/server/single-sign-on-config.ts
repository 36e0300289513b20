import * as z from 'zod';
import { GroupGrantsError, parseGroupGrants } from '#model/auth/group-grants.ts';
import type { IdentityProviderSettings } from '#operations/auth/identity-provider.ts';
import { loopbackHosts } from './loopback.ts';

/** Plain HTTP would disclose the secret, except on the same machine. */
function isIssuer(text: string): boolean {
  const { protocol, hostname, search, hash, username } = URL.parse(text) ?? {};
  const isSafe = protocol === 'https:' || (protocol === 'http:' && loopbackHosts.includes(hostname ?? ''));
  return isSafe && !search && !hash && !username;
}

const issuer = z
  .string()
  .refine(
    isIssuer,
    'must be an https URL without query, fragment or user; http is possible on the same machine',
  );

const groups = z.string().transform((text, context) => {
  try {
    return parseGroupGrants(text);
  } catch (error) {
    if (!(error instanceof GroupGrantsError)) throw error;
    context.addIssue({ code: 'custom', message: error.message });
    return z.NEVER;
  }
});

/** Environment variables of the sign-in by an identity provider (OpenID Connect). */
export const singleSignOnVariables = {
  OIDC_ISSUER: issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().trim().min(1).max(60).optional(),
  OIDC_GROUPS_CLAIM: z.string().trim().min(1).optional(),
  OIDC_GROUPS: groups.optional(),
};

const variables = z.object(singleSignOnVariables);
type Variables = z.output<typeof variables>;

const required = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_GROUPS'] as const;

/** @returns the names of variables that are missing although others of them are set */
export function missingSingleSignOnVariables(data: Variables): string[] {
  const names = Object.keys(singleSignOnVariables) as (keyof Variables)[];
  if (names.every((name) => data[name] === undefined)) return [];
  return required.filter((name) => data[name] === undefined);
}

/** @returns undefined without an identity provider */
export function singleSignOnSettings(data: Variables): IdentityProviderSettings | undefined {
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_GROUPS } = data;
  if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET || !OIDC_GROUPS) return undefined;
  return {
    issuer: OIDC_ISSUER,
    clientId: OIDC_CLIENT_ID,
    clientSecret: OIDC_CLIENT_SECRET,
    name: data.OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
    groupsClaim: data.OIDC_GROUPS_CLAIM ?? 'groups',
    groups: OIDC_GROUPS,
  };
}
