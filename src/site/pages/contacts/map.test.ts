import { describe, expect, test } from 'vitest';
import { type LabelledPoint, placeLabels } from './map-label.ts';
import { borderPath, mapSize, projectToMap } from './map-shape.ts';

const coordinates = (path: string) =>
  Array.from(path.matchAll(/([0-9]+) ([0-9]+)/g), ([, x, y]) => ({ x: Number(x), y: Number(y) }));

test('The border is a closed line that fills the drawing', () => {
  const points = coordinates(borderPath);
  expect(points.length).toBeGreaterThan(50);
  expect(borderPath).toMatch(/^M.*Z$/);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  expect(Math.min(...xs, ...ys)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...xs)).toBeLessThanOrEqual(mapSize.width);
  expect(Math.max(...xs)).toBeGreaterThan(mapSize.width * 0.95);
  expect(Math.max(...ys)).toBeLessThanOrEqual(mapSize.height);
  expect(Math.max(...ys)).toBeGreaterThan(mapSize.height * 0.95);
});

// Longitude, latitude.
const cities = [
  ['Усть-Каменогорск', 82.63, 49.95],
  ['Актобе', 57.17, 50.28],
  ['Алматы', 76.89, 43.24],
  ['Астана', 71.43, 51.13],
  ['Атырау', 51.92, 47.09],
  ['Караганда', 73.09, 49.8],
  ['Шымкент', 69.6, 42.32],
] as const;

// Even–odd rule: counts the border crossings of a ray to the east.
function isInCountry({ x, y }: { x: number; y: number }): boolean {
  const points = coordinates(borderPath);
  return points.reduce((inside, from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    if (from.y > y === to.y > y) return inside;
    return x < from.x + ((y - from.y) / (to.y - from.y)) * (to.x - from.x) ? !inside : inside;
  }, false);
}

test.each(cities)('%s is inside the border', (_, longitude, latitude) => {
  expect(isInCountry(projectToMap([longitude, latitude]))).toBe(true);
});

test.each([
  ['Омск', 73.4, 55.2],
  ['Ташкент', 69.24, 41.0],
  ['the Caspian Sea', 50.8, 45.4],
] as const)('%s is outside the border', (_, longitude, latitude) => {
  expect(isInCountry(projectToMap([longitude, latitude]))).toBe(false);
});

describe('placeLabels', () => {
  const labelled = placeLabels(
    cities.map(([name, longitude, latitude]) => ({ name, ...projectToMap([longitude, latitude]) })),
  );
  // 20 units per character, 27 per line.
  const extentOf = ({ name, labelX, labelY, anchor, baseline }: LabelledPoint) => {
    const width = name.length * 20;
    const left = labelX - { start: 0, middle: width / 2, end: width }[anchor];
    const top = labelY - { auto: 27, central: 13, hanging: 0 }[baseline];
    return { left, right: left + width, top, bottom: top + 27 };
  };
  const areApart = (a: ReturnType<typeof extentOf>, b: ReturnType<typeof extentOf>) =>
    a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top;

  test('Labels overlap neither each other nor a dot and are within the drawing', () => {
    for (const one of labelled) {
      const extent = extentOf(one);
      expect(extent.left, one.name).toBeGreaterThanOrEqual(0);
      expect(extent.right, one.name).toBeLessThanOrEqual(mapSize.width);
      for (const other of labelled) {
        if (one === other) continue;
        expect(areApart(extent, extentOf(other)), `${one.name}, ${other.name}`).toBe(true);
        const dot = { left: other.x - 9, right: other.x + 9, top: other.y - 9, bottom: other.y + 9 };
        expect(areApart(extent, dot), `${one.name}, the dot of ${other.name}`).toBe(true);
      }
    }
  });

  test('A label with room is placed to the right of its dot', () => {
    expect(placeLabels([{ name: 'Алматы', x: 500, y: 300 }])[0]).toMatchObject({
      labelX: 522,
      anchor: 'start',
    });
  });

  test('A label at the edge is placed to the left of its dot', () => {
    expect(placeLabels([{ name: 'Алматы', x: 990, y: 300 }])[0]?.anchor).toBe('end');
  });
});
