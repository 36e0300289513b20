/** Names of groups of fields. Types share them, and so their labels. */
export const fieldGroupNames = [
  'company',
  'contact-data',
  'branding',
  'social-networks',
  'searches',
  'demo',
  'introduction',
  'about-company',
  'selection',
  'departments',
  'description',
  'attachments',
  'seo',
] as const;
export type FieldGroupName = (typeof fieldGroupNames)[number];

/** Fields that a form shows together below a title. */
export interface FieldGroup {
  name: FieldGroupName;
  /**
   * Names of shared and localised fields, in the order of their schemas. The scope of the first one is shown first. A name
   * that both scopes have stands for both.
   */
  fields: readonly string[];
}
