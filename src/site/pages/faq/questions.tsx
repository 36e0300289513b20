import { Accordion, AccordionItem } from '#ui/accordion/accordion.tsx';
import { EditorText } from '../../components/cms-rich-text.tsx';
import type { Question } from './question.ts';

/** Questions that open to their answers. Each answer is named by the question's slug, for links that lead to it. */
export function Questions({ questions, heading }: { questions: readonly Question[]; heading: 'h3' | 'h4' }) {
  return (
    <Accordion>
      {questions.map(({ id, slug, question, answer }) => (
        <AccordionItem key={id} id={slug} title={question} heading={heading}>
          <EditorText html={answer} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
