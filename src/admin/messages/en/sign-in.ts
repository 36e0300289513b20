import type { SignInMessages } from '../kk/sign-in.ts';

export const messages: SignInMessages = {
  'signIn.title': 'Sign in',
  'signIn.email': 'E-mail',
  'signIn.password': 'Password',
  'signIn.submit': 'Sign in',
  'signIn.forgotten': 'Forgotten your password?',
  'signIn.or': 'or',
  'signIn.passkey': 'Sign in with a passkey',
  'signIn.passkeyFailed': 'The passkey was not used. Try again, or sign in another way.',
  'signIn.singleSignOn': 'Sign in with {name}',
  'signIn.singleSignOnFailed': 'Single sign-on did not succeed. Please try again.',
  'signIn.singleSignOnDenied': 'This account has no access to the admin.',
  'signIn.singleSignOnUnavailable':
    'Single sign-on does not respond at the moment. Try again later, or sign in another way.',
  'signIn.singleSignOnAccountExists':
    'An account with this e-mail address already exists. Sign in another way, or ask an administrator.',
  'signIn.code.title': 'Second step',
  'signIn.code.label': 'One-time code',
  'signIn.code.help': 'Enter the six digits from the app on your phone.',
  'signIn.code.submit': 'Confirm',
  'signIn.code.useBackup': 'No phone at hand: use a backup code',
  'signIn.code.useApp': 'Use the code from the app',
  'signIn.backup.label': 'Backup code',
  'signIn.backup.help':
    'One of the codes you saved when you turned on two-step verification. Each code works once.',
  'signIn.startOver': 'Start over',
  'signIn.throttled': 'Too many failed attempts. You can try again in {wait}.',
  'signIn.capsLock': 'Caps Lock is on.',
  'signIn.showPassword': 'Show password',
  'signIn.hidePassword': 'Hide password',
  'signIn.languages': 'Interface language',

  'signIn.setup.title': 'First administrator',
  'signIn.setup.lead':
    'This is the first account that manages the site. You can invite your colleagues afterwards.',
  'signIn.setup.submit': 'Create the account',
  'signIn.setup.noToken':
    'Open the complete link that the server printed when it started. It is valid for one hour; a restart prints a new one.',
  'signIn.name': 'Name',
  'signIn.name.help': 'Shown in the history of changes.',
  'signIn.locale': 'Interface language',

  'signIn.invitation.title': 'Accept the invitation',
  'signIn.invitation.lead': 'Welcome, {name}. Choose a password to sign in with.',
  'signIn.invitation.submit': 'Save the password and sign in',
  'signIn.reset.title': 'New password',
  'signIn.reset.lead': '{name}, choose a new password. Sessions on other devices will end.',
  'signIn.reset.submit': 'Change the password',
  'signIn.link.noToken': 'Open the complete link from the e-mail.',
  'signIn.link.done': 'The password is saved. You can sign in now.',
  'signIn.link.requestNew': 'Request a new link',
  'signIn.toSignIn': 'Go to sign-in',

  'signIn.request.title': 'Reset your password',
  'signIn.request.lead': 'Enter your address: we will send you an e-mail with a link to change the password.',
  'signIn.request.submit': 'Send the link',
  'signIn.request.noMail':
    'There is no mail server, so no e-mails are sent. If you have forgotten your password, contact your administrator.',
  'signIn.request.sent':
    'If we have this address, an e-mail will arrive within a few minutes. The link is valid for one hour. If nothing arrives, check your spam folder.',

  'signIn.newPassword': 'New password',
  'signIn.newPassword.help': 'A phrase of several words is easy to remember and hard to guess.',
  'signIn.rule.length': 'at least 10 characters',
  'signIn.rule.variety': 'no repeated or consecutive characters',
  'signIn.rule.own': 'neither your name nor your e-mail address',
  'signIn.rule.met': 'met',
  'signIn.rule.unmet': 'not met yet',

  'signIn.expired.title': 'Your session has ended',
  'signIn.expired.lead': 'Sign in again: everything you typed is still here.',
  'signIn.expired.leave': 'Leave without signing in',
  'signIn.expired.otherWindow': 'Sign in in the new window, then return to this one.',
};
