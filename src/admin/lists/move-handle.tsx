import { useT } from '../messages/use-t.ts';
import { Icon } from '../ui/icon/icon.tsx';
import { Menu } from '../ui/menu/menu.tsx';
import { titleId } from './entry-columns.tsx';
import styles from './lists.module.css';
import { moveTo } from './reorder.ts';
import { moveButtonId, type useReorder } from './use-reorder.ts';

interface MoveHandleProps {
  id: number;
  reorder: ReturnType<typeof useReorder>;
  onDrag: (id: number | undefined) => void;
}

/** Moves a row: by dragging, or by a menu for keyboards and touch. */
export function MoveHandle({ id, reorder: { ids, isComplete, move }, onDrag }: MoveHandleProps) {
  const t = useT();
  const index = ids.indexOf(id);
  const item = (label: string, to: number) => ({
    label,
    isDisabled: moveTo(ids, { id, index: to, isComplete }) === undefined,
    onSelect: () => move(id, to),
  });
  return (
    <span className={styles.handle} id={moveButtonId(id)}>
      <span
        className={styles.grip}
        aria-hidden="true"
        draggable
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move';
          event.dataTransfer.setData('text/plain', String(id));
          onDrag(id);
        }}
        onDragEnd={() => onDrag(undefined)}
      >
        <Icon name="drag" />
      </span>
      <Menu
        isIconOnly
        size="small"
        icon="more"
        label={t('lists.move')}
        titleId={titleId(id)}
        items={[
          item(t('lists.move.first'), 0),
          item(t('lists.move.up'), index - 1),
          item(t('lists.move.down'), index + 1),
          item(t('lists.move.last'), ids.length - 1),
        ]}
      />
    </span>
  );
}
