import { callApi } from '../api/call-api.ts';
import type { Lead } from './lead-text.ts';

interface LeadChange {
  state?: Lead['state'];
  assigneeId?: number | null;
  isUnread?: boolean;
}

export const changeLead = (id: number, body: LeadChange) =>
  callApi('changeSubmission', { params: { id }, body });

/** Changes the shown submission and its row in the list. @returns whether it succeeded */
export type ChangeLead = (body: LeadChange, row: Partial<Lead>) => Promise<boolean>;
