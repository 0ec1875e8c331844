import { useLocation } from 'react-router'

/** Says «the catalogue is open» in the address; its value is the chosen category, or this. */
export const CATALOG = 'catalog'
export const WHOLE_CATALOG = 'all'

/** The query of this very page with the catalogue open at a category, or closed (null). Keeps the rest of the query. */
export function useCatalogLink(): (slug: string | null) => string {
  const { search } = useLocation()
  return (slug) => {
    const query = new URLSearchParams(search)
    if (slug === null) query.delete(CATALOG)
    else query.set(CATALOG, slug)
    return `?${query}`
  }
}
