import { queryId } from './ids.ts'

/** Where, as a list is asked for it: the narrowest of the three counts. */
export const placeQuery = {
  regionId: queryId.optional(),
  districtId: queryId.optional(),
  neighborhoodId: queryId.optional(),
}
