import { Navigate, useLocation } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { LoadState } from '../../ui/empty-state/empty-state.tsx';

/** A short path to the editor of the menus, which creates the entry of the menus if there is none yet. */
export function Component() {
  const { search } = useLocation();
  const call = useCall('entries', { query: { type: 'navigation', limit: 1 } });
  if (!call.data) return <LoadState call={call} lines={8} />;
  return <Navigate to={`/content/navigation/${call.data.entries[0]?.id ?? 'new'}${search}`} replace />;
}
