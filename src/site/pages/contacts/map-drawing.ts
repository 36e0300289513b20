import type { ResponseOf } from '#contract/calls.ts';
import { type LabelledPoint, placeLabels } from './map-label.ts';
import { borderPath, mapSize, projectToMap } from './map-shape.ts';

/** Map data, computed by the loader so that the coordinates are not part of the client bundle. */
export interface MapDrawing {
  width: number;
  height: number;
  /** Border as the `d` attribute of an SVG path. */
  border: string;
  points: (LabelledPoint & { isHeadOffice: boolean })[];
}

type City = ResponseOf<'cities'>['data'][number];

const hasCoordinates = (city: City): city is City & { longitude: number; latitude: number } =>
  city.longitude !== null && city.latitude !== null;

/** Projects the offices onto the map and places their labels. */
export function buildMapDrawing(cities: ResponseOf<'cities'>['data']): MapDrawing {
  const offices = cities.filter(hasCoordinates);
  const points = placeLabels(
    offices.map(({ name, longitude, latitude }) => ({
      // Omits a second name in brackets to save space.
      name: name.replace(/ \(.*\)$/, ''),
      ...projectToMap([longitude, latitude]),
    })),
  );
  const labelled = points.map((point, index) => ({
    ...point,
    isHeadOffice: offices[index]?.head_office ?? false,
  }));
  return { ...mapSize, border: borderPath, points: labelled };
}
