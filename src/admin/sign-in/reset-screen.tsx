import { UserLinkScreen } from './user-link-screen.tsx';

export const Component = () => <UserLinkScreen kind="reset" />;
