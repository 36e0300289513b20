import * as z from 'zod';
import { DEFAULT_OFFERING_TYPE } from '#specification.ts';

/** Target group of an offering, a tariff or a question (R-157, R-168, N-13). */
export const clientTypes = ['business', 'private'] as const;
export type ClientType = (typeof clientTypes)[number];
export const clientType = () => z.enum(clientTypes);

/** */
export const defaultClientType: ClientType = DEFAULT_OFFERING_TYPE;
