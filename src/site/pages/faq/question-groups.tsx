import type { ClientType } from '#model/fields/client-type.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Section } from '#ui/section/section.tsx';
import { clientTypes } from '../../data/client-types.ts';
import { useMessages } from '../../data/messages.tsx';
import type { FaqFilter } from './faq-query.ts';
import styles from './page.module.css';
import type { Question, Topic } from './question.ts';
import { Questions } from './questions.tsx';

interface QuestionGroupsProps {
  questions: readonly Question[];
  /** In the editors' order; if null, topics are sorted by first occurrence. */
  topics: readonly Topic[] | null;
  filter: FaqFilter;
}

/** Questions by topic; first by client type if no type is selected. */
export function QuestionGroups({ questions, topics, filter }: QuestionGroupsProps) {
  const { t } = useMessages();
  if (questions.length === 0) return <EmptyState text={t('faq.empty')} />;
  if (filter.type !== undefined) {
    return groupByTopic(questions, topics).map(({ key, name, questions: groupQuestions }) => (
      <Section key={key} title={name ?? t('faq.other')}>
        <Questions questions={groupQuestions} heading="h3" />
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
  const { t } = useMessages();
  if (questions.length === 0) return null;
  return (
    <Section title={t(`clients.${type}`)}>
      {groupByTopic(questions, topics).map(({ key, name, questions: groupQuestions }) => (
        <div key={key} className={styles.topic}>
          <h3 className={styles.topicName}>{name ?? t('faq.other')}</h3>
          <Questions questions={groupQuestions} heading="h4" />
        </div>
      ))}
    </Section>
  );
}

interface Group {
  key: string;
  /** `null` for questions without a topic. */
  name: string | null;
  questions: Question[];
}

// Topics of an external content API may have no id (0).
const topicKeyOf = (topic: { id: number; name: string } | null) =>
  topic === null ? '' : topic.id === 0 ? topic.name : String(topic.id);

function groupByTopic(questions: readonly Question[], topics: readonly Topic[] | null): Group[] {
  const groups = new Map<string, Group>(
    (topics ?? []).map((topic) => {
      const key = topicKeyOf(topic);
      return [key, { key, name: topic.name, questions: [] }];
    }),
  );
  for (const question of questions) {
    const name = question.category?.name ?? null;
    const key = topicKeyOf(question.category);
    const group = groups.get(key) ?? { key, name, questions: [] };
    group.questions.push(question);
    groups.set(key, group);
  }
  return [...groups.values()].filter((group) => group.questions.length > 0);
}
