export interface Point {
  latitude: number;
  longitude: number;
}

/** Mean radius of the earth; the same value OpenSearch uses. */
const earthRadiusMiles = 6371.0087714 / 1.609344;

/** Great-circle distance in miles. */
export function computeDistanceMiles(a: Point, b: Point): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.latitude - a.latitude) / 2) ** 2 +
    Math.cos(rad(a.latitude)) * Math.cos(rad(b.latitude)) * Math.sin(rad(b.longitude - a.longitude) / 2) ** 2;
  return 2 * earthRadiusMiles * Math.asin(Math.min(1, Math.sqrt(h)));
}
