interface Sheet {
  width: number
  edges: { west: number; east: number; north: number }
}

/** Latitudes are stretched as on a map of the web; the country is wide, not tall. */
export const stretched = (latitude: number): number =>
  (Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) * 180) / Math.PI

export const unstretched = (y: number): number => (Math.atan(Math.exp((y * Math.PI) / 180)) * 360) / Math.PI - 90

/** Where on the sheet of outlines a place is. */
export function placeOn(
  { width, edges: { west, east, north } }: Sheet,
  { latitude, longitude }: { latitude: number; longitude: number },
): { x: number; y: number } {
  const scale = width / (east - west)
  return { x: (longitude - west) * scale, y: (stretched(north) - stretched(latitude)) * scale }
}

/** The other way: which place a spot of the sheet is. */
export function placeAt(
  { width, edges: { west, east, north } }: Sheet,
  { x, y }: { x: number; y: number },
): { latitude: number; longitude: number } {
  const scale = width / (east - west)
  return { longitude: west + x / scale, latitude: unstretched(stretched(north) - y / scale) }
}
