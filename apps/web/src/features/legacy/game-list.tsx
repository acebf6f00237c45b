import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { GameRow } from './game-row.tsx';
import { ROW_HEIGHT, rowAfterKey, VIEWPORT_HEIGHT } from './list-keys.ts';
import { useListPosition } from './list-position.ts';
import type { UnplayedGame } from './use-legacy-games.ts';

interface GameListProps {
  userId: number;
  games: readonly UnplayedGame[];
  selectedId: number | null;
  onSelect: (id: number) => void;
}

/**
 * Virtualized: the list keeps focus and points to the selected row with aria-activedescendant, and each row carries
 * its position and the total.
 */
export function GameList({ userId, games, selectedId, onSelect }: GameListProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const selected = games.findIndex((game) => game.id === selectedId);
  const [scale, setScale] = useState(textScale);
  // oxlint-disable-next-line react/incompatible-library -- it keeps its state outside React, so nothing here is memoized
  const rows = useVirtualizer({
    count: games.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT * scale,
    overscan: 4,
    rangeExtractor: (range) => withRow(range, selected),
    // A change of the text size brings other rows into view.
    onChange: () => setScale(textScale),
  });
  useEffect(() => rows.measure(), [rows, scale]);
  const onScroll = useListPosition(userId, scroller);

  const onKeyDown = (event: KeyboardEvent) => {
    const row = rowAfterKey(event.key, selected, (scroller.current?.scrollTop ?? 0) / scale, games.length);
    const game = row === null ? undefined : games[row];
    if (row === null || !game || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onSelect(game.id);
    rows.scrollToIndex(row);
  };

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label="Choose a game"
      aria-activedescendant={selected < 0 ? undefined : `${id}-${selectedId}`}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onScroll={onScroll}
      style={{ maxHeight: rem(VIEWPORT_HEIGHT) }}
      className="relative overflow-y-auto rounded-md border border-line bg-well"
    >
      <div role="presentation" style={{ height: rem(games.length * ROW_HEIGHT) }} className="relative">
        {rows.getVirtualItems().map(({ index }) => {
          const game = games[index];
          return (
            game && (
              <GameRow
                key={game.id}
                id={`${id}-${game.id}`}
                game={game}
                position={index + 1}
                count={games.length}
                isSelected={index === selected}
                onSelect={() => onSelect(game.id)}
                style={{ height: rem(ROW_HEIGHT), transform: `translateY(${rem(index * ROW_HEIGHT)})` }}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

/** Grows with the text. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

/** How much larger than usual the visitor has set the text of their browser. */
const textScale = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** The selected row is always rendered, since aria-activedescendant points to it. */
function withRow(range: Range, row: number): number[] {
  const rows = defaultRangeExtractor(range);
  return row < 0 || rows.includes(row) ? rows : [...rows, row].sort((a, b) => a - b);
}
