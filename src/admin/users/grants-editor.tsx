import { locales } from '#language/locale/locale.ts';
import { isUnscoped, roles } from '#model/auth/permission.ts';
import { sections } from '#model/auth/section.ts';
import { useTypeLabels } from '../messages/use-content-labels.ts';
import { useT } from '../messages/use-t.ts';
import { Button, IconButton } from '../ui/button/button.tsx';
import { Checkbox } from '../ui/field/checkbox.tsx';
import { FieldGroup } from '../ui/field/field.tsx';
import { Select } from '../ui/field/text-input.tsx';
import { changeRole, type GrantDraft, newGrant } from './grant-draft.ts';
import type { GrantFault } from './grant-text.ts';
import styles from './users.module.css';

interface GrantsEditorProps {
  grants: readonly GrantDraft[];
  /** What is missing in each grant; shown after a submission. */
  faults: readonly (GrantFault | undefined)[];
  onChange: (grants: GrantDraft[]) => void;
}

/** Edits permissions: each grant is a role in some sections and languages. */
export function GrantsEditor({ grants, faults, onChange }: GrantsEditorProps) {
  const t = useT();
  const change = (key: number, part: Partial<GrantDraft>) =>
    onChange(grants.map((grant) => (grant.key === key ? { ...grant, ...part } : grant)));
  return (
    <div className={styles.grants}>
      {grants.map((grant, index) => (
        <section
          key={grant.key}
          className={styles.grant}
          aria-label={t('grants.number', { number: index + 1 })}
        >
          <GrantFields grant={grant} fault={faults[index]} onChange={(part) => change(grant.key, part)} />
          {grants.length > 1 ? (
            <div className={styles.grantRemove}>
              <IconButton
                icon="close"
                label={t('grants.remove', { number: index + 1 })}
                onClick={() => onChange(grants.filter(({ key }) => key !== grant.key))}
              />
            </div>
          ) : null}
        </section>
      ))}
      <div>
        <Button
          icon="add"
          onClick={() => onChange([...grants, newGrant(Math.max(0, ...grants.map(({ key }) => key)) + 1)])}
        >
          {t('grants.add')}
        </Button>
      </div>
    </div>
  );
}

interface GrantFieldsProps {
  grant: GrantDraft;
  fault: GrantFault | undefined;
  onChange: (part: Partial<GrantDraft>) => void;
}

function GrantFields({ grant, fault, onChange }: GrantFieldsProps) {
  const t = useT();
  const labels = useTypeLabels();
  const { role } = grant;
  return (
    <>
      <Select
        label={t('grants.role')}
        help={t(`grants.help.${role}`)}
        options={roles.map((each) => ({ value: each, label: t(`role.${each}`) }))}
        value={role}
        onChange={(value) => {
          const chosen = roles.find((each) => each === value);
          if (chosen) onChange(changeRole(grant, chosen));
        }}
      />
      {isUnscoped(role) ? null : (
        <>
          <Choices
            label={t('grants.sections')}
            error={fault === 'noSections' ? t('grants.noSections') : undefined}
            all={sections}
            chosen={grant.sections}
            nameOf={labels.section}
            onChange={(chosen) => onChange({ sections: chosen })}
          />
          <Choices
            label={t('grants.languages')}
            error={fault === 'noLanguages' ? t('grants.noLanguages') : undefined}
            all={locales}
            chosen={grant.locales}
            nameOf={(locale) => t(`language.${locale}`)}
            onChange={(chosen) => onChange({ locales: chosen, hasSuggestedLocales: false })}
          />
        </>
      )}
    </>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  error: string | undefined;
  all: readonly Value[];
  chosen: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (chosen: Value[]) => void;
}

function Choices<Value extends string>({ label, error, all, chosen, nameOf, onChange }: ChoicesProps<Value>) {
  const t = useT();
  const hasAll = all.every((value) => chosen.includes(value));
  return (
    <FieldGroup label={label} error={error}>
      <div className={styles.choices}>
        <Checkbox
          label={<strong>{t('grants.allOrNone')}</strong>}
          checked={hasAll}
          isIndeterminate={!hasAll && chosen.length > 0}
          onChange={(isChecked) => onChange(isChecked ? [...all] : [])}
        />
        {all.map((value) => (
          <Checkbox
            key={value}
            label={nameOf(value)}
            checked={chosen.includes(value)}
            onChange={(isChecked) =>
              onChange(all.filter((each) => (each === value ? isChecked : chosen.includes(each))))
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}
