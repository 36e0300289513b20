/** In degrees. */
type Coordinates = readonly [longitude: number, latitude: number];

/** Border of Kazakhstan to a third of a degree, clockwise from the north of the Caspian Sea. */
const border: readonly Coordinates[] = [
  [49.1, 46.4],
  [48.6, 46.6],
  [48.1, 47.7],
  [47.2, 47.8],
  [46.5, 48.4],
  [47, 49.2],
  [46.9, 49.9],
  [47.6, 50.4],
  [48.6, 49.9],
  [48.8, 50.6],
  [50.8, 51.7],
  [52.4, 51.6],
  [54.5, 51],
  [55.7, 50.6],
  [57.4, 51.1],
  [59.6, 50.6],
  [61.4, 50.8],
  [61.5, 51.4],
  [60.1, 52],
  [60.9, 52.5],
  [61, 53.9],
  [62.6, 54.1],
  [65.3, 54.4],
  [68.2, 55],
  [70.7, 55.3],
  [71.1, 54.2],
  [73.4, 54],
  [73.4, 53.5],
  [76.7, 54.4],
  [77.9, 53.3],
  [80.1, 50.8],
  [80.7, 51.3],
  [83.4, 51],
  [85.3, 49.8],
  [87.3, 49.2],
  [86.6, 48.6],
  [85.7, 48.3],
  [85.6, 47.2],
  [83.1, 47.2],
  [82.3, 45.5],
  [80, 44.9],
  [80.7, 43.2],
  [80.2, 42.3],
  [78.9, 42.9],
  [75.8, 42.9],
  [74.2, 43.3],
  [73.5, 42.5],
  [71.2, 42.8],
  [69, 41.4],
  [68.1, 40.7],
  [66.6, 41.2],
  [66, 42.9],
  [64.7, 43.7],
  [62, 43.5],
  [58.6, 45.6],
  [56, 45],
  [56, 41.3],
  [54.9, 41.9],
  [53.6, 42.2],
  [52.5, 41.8],
  [52.5, 42.8],
  [50.9, 44.1],
  [51.2, 45],
  [53, 45.3],
  [53.1, 46.8],
  [51.2, 47],
];

// Drawing units per degree. A degree of longitude is shorter by the cosine of 48° N.
const UNITS_PER_LATITUDE_DEGREE = 36;
const UNITS_PER_LONGITUDE_DEGREE = UNITS_PER_LATITUDE_DEGREE * 0.669;
const MARGIN = 16;
const WEST = 46.5;
const NORTH = 55.3;

/** Size of the drawing in its own units. */
export const mapSize = { width: 1014, height: 558 };

/** Projects coordinates to drawing units; points outside the country may be outside the drawing. */
export function projectToMap([longitude, latitude]: Coordinates): { x: number; y: number } {
  return {
    x: Math.round(MARGIN + (longitude - WEST) * UNITS_PER_LONGITUDE_DEGREE),
    y: Math.round(MARGIN + (NORTH - latitude) * UNITS_PER_LATITUDE_DEGREE),
  };
}

/** Border as the `d` attribute of an SVG path. */
export const borderPath = `M${border
  .map(projectToMap)
  .map(({ x, y }) => `${x} ${y}`)
  .join('L')}Z`;
