import type { AnswerOf } from '#contract/calls.ts';
import { type LabelledPoint, placeLabels } from './map-label.ts';
import { borderPath, mapSize, pointOnMap } from './map-shape.ts';

/** What the map shows: a loader draws it, because its coordinates are more script than drawing. */
export interface MapDrawing {
  width: number;
  height: number;
  /** The country's border as the `d` of an SVG path. */
  border: string;
  points: (LabelledPoint & { isHeadOffice: boolean })[];
}

type City = AnswerOf<'cities'>['data'][number];

const isPlaced = (city: City): city is City & { longitude: number; latitude: number } =>
  city.longitude !== null && city.latitude !== null;

/** Draws the offices into the outline of the country. */
export function drawMap(cities: AnswerOf<'cities'>['data']): MapDrawing {
  const offices = cities.filter(isPlaced);
  const points = placeLabels(
    offices.map(({ name, longitude, latitude }) => ({
      // What stands in brackets, such as a second name, has no room here.
      name: name.replace(/ \(.*\)$/, ''),
      ...pointOnMap([longitude, latitude]),
    })),
  );
  const labelled = points.map((point, index) => ({
    ...point,
    isHeadOffice: offices[index]?.head_office ?? false,
  }));
  return { ...mapSize, border: borderPath, points: labelled };
}
