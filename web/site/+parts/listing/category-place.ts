import type { CatalogItem } from '#contract/reference/catalog.ts'

type Node = Pick<CatalogItem, 'id' | 'parentId' | 'slug' | 'name'>

export interface CategoryPlace {
  /** The one category the list is of; undefined when none or several are chosen. */
  here: { slug: string; name: string } | undefined
  /** From the group down to it. */
  path: { slug: string; name: string }[]
  /** Names of what is chosen, by slug. */
  names: Record<string, string>
}

const above = (tree: readonly Node[], slug: string): Node[] => {
  const path: Node[] = []
  let at = tree.find((one) => one.slug === slug)
  while (at && path.length < tree.length) {
    path.unshift(at)
    const { parentId } = at
    at = tree.find((one) => one.id === parentId)
  }
  return path
}

/** Drops what is unknown, and what has something chosen inside it. */
export function deepest(tree: readonly Node[], slugs: readonly string[]): string[] {
  const paths = slugs.map((slug) => above(tree, slug)).filter((path) => path.length > 0)
  return paths
    .map((path) => path.at(-1)?.slug ?? '')
    .filter((slug) => !paths.some((path) => path.slice(0, -1).some((one) => one.slug === slug)))
}

export function categoryPlace(tree: readonly Node[], slugs: readonly string[]): CategoryPlace {
  const [first] = slugs
  const path = slugs.length === 1 && first !== undefined ? above(tree, first) : []
  return {
    here: path.at(-1),
    path: path.map(({ slug, name }) => ({ slug, name })),
    names: Object.fromEntries(slugs.map((slug) => [slug, tree.find((one) => one.slug === slug)?.name ?? slug])),
  }
}
