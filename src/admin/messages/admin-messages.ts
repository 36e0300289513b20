import type { Translate } from '#messages/translate.ts';
import type { AccountMessages } from './kk/account.ts';
import type { AuditMessages } from './kk/audit.ts';
import type { EditorMessages } from './kk/editor.ts';
import type { EditorPartMessages } from './kk/editor-parts.ts';
import type { GlossaryMessages } from './kk/glossary.ts';
import type { HomeMessages } from './kk/home.ts';
import type { ListsMessages } from './kk/lists.ts';
import type { MatrixMessages } from './kk/matrix.ts';
import type { ShellMessages } from './kk/shell.ts';
import type { SignInMessages } from './kk/sign-in.ts';
import type { UiMessages } from './kk/ui.ts';
import type { UsersMessages } from './kk/users.ts';
import type { WritingMessages } from './kk/writing.ts';

/** Texts of the admin by feature. A feature is a file in each folder of a language, loaded when it is needed. */
interface FeatureMessages {
  account: AccountMessages;
  audit: AuditMessages;
  editor: EditorMessages;
  'editor-parts': EditorPartMessages;
  glossary: GlossaryMessages;
  home: HomeMessages;
  lists: ListsMessages;
  matrix: MatrixMessages;
  shell: ShellMessages;
  'sign-in': SignInMessages;
  ui: UiMessages;
  users: UsersMessages;
  writing: WritingMessages;
}

export type Feature = keyof FeatureMessages;

export type AdminMessageKey = {
  [Name in Feature]: keyof FeatureMessages[Name];
}[Feature];

/** Returns the text of a key with filled placeholders. The syntax is that of `src/messages/kk/page.ts`. */
export type TranslateAdmin = Translate<AdminMessageKey>;
