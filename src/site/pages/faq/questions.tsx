import { Accordion, AccordionItem } from '#ui/accordion/accordion.tsx';
import { CmsRichText } from '../../components/cms-rich-text.tsx';
import type { Question } from './question.ts';

/** Accordion of questions. The id of each answer is the slug of its question, for links. */
export function Questions({ questions, heading }: { questions: readonly Question[]; heading: 'h3' | 'h4' }) {
  return (
    <Accordion>
      {questions.map(({ id, slug, question, answer }) => (
        <AccordionItem key={id} id={slug} title={question} heading={heading}>
          <CmsRichText html={answer} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
