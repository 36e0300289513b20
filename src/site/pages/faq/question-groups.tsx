import type { ClientType } from '#model/fields/client-type.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Section } from '#ui/section/section.tsx';
import { clientTypes } from '../../data/client-types.ts';
import { useWords } from '../../data/messages.tsx';
import type { FaqFilter } from './faq-query.ts';
import styles from './page.module.css';
import type { Question, Topic } from './question.ts';
import { Questions } from './questions.tsx';

interface QuestionGroupsProps {
  questions: readonly Question[];
  /** In the editors' order; without them, topics come as the questions bring them. */
  topics: readonly Topic[] | null;
  filter: FaqFilter;
}

/** Questions under their topics; under their types of client as well while no type is chosen. */
export function QuestionGroups({ questions, topics, filter }: QuestionGroupsProps) {
  const { t } = useWords();
  if (questions.length === 0) return <EmptyState text={t('faq.empty')} />;
  if (filter.type !== undefined) {
    return groupsOf(questions, topics).map(({ key, name, questions: own }) => (
      <Section key={key} title={name ?? t('faq.other')}>
        <Questions questions={own} heading="h3" />
      </Section>
    ));
  }
  return clientTypes.map((type) => (
    <QuestionsOfType
      key={type}
      type={type}
      questions={questions.filter((each) => each.type === type)}
      topics={topics}
    />
  ));
}

function QuestionsOfType({
  type,
  questions,
  topics,
}: Omit<QuestionGroupsProps, 'filter'> & { type: ClientType }) {
  const { t } = useWords();
  if (questions.length === 0) return null;
  return (
    <Section title={t(`clients.${type}`)}>
      {groupsOf(questions, topics).map(({ key, name, questions: own }) => (
        <div key={key} className={styles.topic}>
          <h3 className={styles.topicName}>{name ?? t('faq.other')}</h3>
          <Questions questions={own} heading="h4" />
        </div>
      ))}
    </Section>
  );
}

interface Group {
  key: string;
  /** `null` for questions of no topic. */
  name: string | null;
  questions: Question[];
}

/** Topics of another API may have names alone. */
const keyOf = (topic: { id: number; name: string } | null) =>
  topic === null ? '' : topic.id === 0 ? topic.name : String(topic.id);

function groupsOf(questions: readonly Question[], topics: readonly Topic[] | null): Group[] {
  const groups = new Map<string, Group>(
    (topics ?? []).map((topic) => [keyOf(topic), { key: keyOf(topic), name: topic.name, questions: [] }]),
  );
  for (const question of questions) {
    const name = question.category?.name ?? null;
    const key = keyOf(question.category);
    const group = groups.get(key) ?? { key, name, questions: [] };
    group.questions.push(question);
    groups.set(key, group);
  }
  return [...groups.values()].filter((group) => group.questions.length > 0);
}
