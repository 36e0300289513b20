import type { Translate } from '#messages/translate.ts';
import type { AccountMessages } from './kk/account.ts';
import type { AuditMessages } from './kk/audit.ts';
import type { CaptionsMessages } from './kk/captions.ts';
import type { ConsentMessages } from './kk/consent.ts';
import type { DocumentVersionMessages } from './kk/document-version.ts';
import type { EditorMessages } from './kk/editor.ts';
import type { EditorPartMessages } from './kk/editor-parts.ts';
import type { FilesMessages } from './kk/files.ts';
import type { GlossaryMessages } from './kk/glossary.ts';
import type { HomeMessages } from './kk/home.ts';
import type { InsightsMessages } from './kk/insights.ts';
import type { LeadsMessages } from './kk/leads.ts';
import type { ListsMessages } from './kk/lists.ts';
import type { MatrixMessages } from './kk/matrix.ts';
import type { MenusMessages } from './kk/menus.ts';
import type { NewslettersMessages } from './kk/newsletters.ts';
import type { RedirectMessages } from './kk/redirects.ts';
import type { ShellMessages } from './kk/shell.ts';
import type { SignInMessages } from './kk/sign-in.ts';
import type { TextMessages } from './kk/texts.ts';
import type { ThemeMessages } from './kk/theme.ts';
import type { TourMessages } from './kk/tour.ts';
import type { UiMessages } from './kk/ui.ts';
import type { UsersMessages } from './kk/users.ts';
import type { WorkflowMessages } from './kk/workflow.ts';
import type { WritingMessages } from './kk/writing.ts';

/** Texts of the admin by feature. A feature is a file in each folder of a language, loaded when it is needed. */
interface FeatureMessages {
  account: AccountMessages;
  audit: AuditMessages;
  captions: CaptionsMessages;
  'document-version': DocumentVersionMessages;
  consent: ConsentMessages;
  editor: EditorMessages;
  'editor-parts': EditorPartMessages;
  files: FilesMessages;
  glossary: GlossaryMessages;
  home: HomeMessages;
  leads: LeadsMessages;
  redirects: RedirectMessages;
  insights: InsightsMessages;
  lists: ListsMessages;
  matrix: MatrixMessages;
  menus: MenusMessages;
  newsletters: NewslettersMessages;
  shell: ShellMessages;
  'sign-in': SignInMessages;
  theme: ThemeMessages;
  texts: TextMessages;
  tour: TourMessages;
  ui: UiMessages;
  users: UsersMessages;
  workflow: WorkflowMessages;
  writing: WritingMessages;
}

export type Feature = keyof FeatureMessages;

export type AdminMessageKey = {
  [Name in Feature]: keyof FeatureMessages[Name];
}[Feature];

/** Returns the text of a key with filled placeholders. The syntax is that of `src/messages/kk/page.ts`. */
export type TranslateAdmin = Translate<AdminMessageKey>;
