import { Button, Drawer, Input } from 'antd'
import { ChevronLeft, ChevronRight, Search, Sprout } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LAND_CATEGORY } from '#contract/market/product-limits.ts'
import { type CatalogItem, getCatalog, searchSite } from '#contract/reference/catalog.ts'
import { ask } from '#web/shell/client.ts'
import { toastError } from '#web/shell/site/toasts.ts'
import { useLanguage, useT } from '#web/shell/texts.ts'
import { useFound } from '../list/use-found.ts'
import styles from './product-category-picker.module.css'

interface Props {
  /** Given by the form. */
  id?: string
  value?: number | null
  onChange?: (id: number) => void
  disabled?: boolean
  /** Only what lies below this one. */
  root?: number
  /** A branch that is not offered. */
  without?: number
  /** A branch will do as well as a leaf: whoever buys may want anything of it. */
  branches?: boolean
  /** Land is let by announcements, never sold as a product. */
  land?: boolean
}

/** One leaf of the tree of goods: found by typing in any script and language, or walked down to. */
export function ProductCategoryPicker({ id, value, onChange, disabled = false, ...offer }: Props) {
  const t = useT('my-products')
  const tree = useCatalog(offer)
  const [open, setOpen] = useState(false)
  const path = pathOf(tree, value ?? null)
  return (
    <>
      <button
        type="button"
        id={id}
        className={styles.field}
        disabled={disabled}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Sprout size={20} aria-hidden />
        {path.length > 0 ? path.map((one) => one.name).join(' › ') : <span>{t('choose-category')}</span>}
      </button>
      <Drawer
        open={open}
        destroyOnHidden
        onClose={() => setOpen(false)}
        title={t('choose-category')}
        size={460}
        styles={{ wrapper: { maxWidth: '100vw' }, body: { padding: 0 } }}
      >
        <Walk
          tree={tree}
          top={offer.root ?? null}
          branches={offer.branches ?? false}
          from={path.at(-2)?.id ?? offer.root ?? null}
          onChoose={(chosen) => {
            onChange?.(chosen)
            setOpen(false)
          }}
        />
      </Drawer>
    </>
  )
}

interface WalkProps {
  tree: readonly CatalogItem[]
  /** Nobody walks above it. */
  top: number | null
  branches: boolean
  from: number | null
  onChoose: (id: number) => void
}

function Walk({ tree, top, branches, from, onChoose }: WalkProps) {
  const t = useT('my-products')
  const [at, setAt] = useState(from)
  const [text, setText] = useState('')
  const q = text.trim()
  const found = useFound({ key: q.length < 2 ? undefined : q, typed: true }, (signal) =>
    ask(searchSite, { query: { q, take: 20 } }, { signal }).then((answer) => answer.items),
  )
  const searching = q.length >= 2
  const path = pathOf(tree, at).filter((one) => one.id !== top)
  const listed = searching
    ? found.flatMap((one) => tree.find((item) => item.id === one.id) ?? [])
    : tree.filter((one) => one.parentId === at)
  const take = (one: CatalogItem) => {
    if (isLeaf(tree, one.id)) return onChoose(one.id)
    setText('')
    setAt(one.id)
  }
  return (
    <div className={styles.walk}>
      <Input
        autoFocus
        size="large"
        type="search"
        prefix={<Search size={17} aria-hidden />}
        placeholder={t('search-category')}
        aria-label={t('search-category')}
        value={text}
        maxLength={60}
        onChange={(event) => setText(event.target.value)}
      />
      {!searching && path.length > 0 && (
        <Button
          type="text"
          className={styles.up ?? ''}
          icon={<ChevronLeft size={18} />}
          onClick={() => setAt(path.at(-2)?.id ?? top)}
        >
          {path.map((one) => one.name).join(' › ')}
        </Button>
      )}
      {branches && !searching && at !== null && at !== top && (
        <Button className={styles.whole ?? ''} onClick={() => onChoose(at)}>
          {t('whole-branch', { name: path.at(-1)?.name ?? '' })}
        </Button>
      )}
      <ul className={styles.list}>
        {listed.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => take(one)}>
              {one.picture ? <img src={one.picture} alt="" width={32} height={32} /> : <Sprout size={22} aria-hidden />}
              <span>
                {one.name}
                {searching && one.parentId !== null && (
                  <small>
                    {pathOf(tree, one.parentId)
                      .map((above) => above.name)
                      .join(' › ')}
                  </small>
                )}
              </span>
              {!isLeaf(tree, one.id) && <ChevronRight size={18} aria-hidden />}
            </button>
          </li>
        ))}
        {searching && listed.length === 0 && <li className={styles.none}>{t('no-category')}</li>}
      </ul>
    </div>
  )
}

const isLeaf = (tree: readonly CatalogItem[], id: number) => !tree.some((one) => one.parentId === id)

function pathOf(tree: readonly CatalogItem[], id: number | null): CatalogItem[] {
  const one = tree.find((item) => item.id === id)
  return one ? [...pathOf(tree, one.parentId), one] : []
}

type Offer = Pick<Props, 'root' | 'without' | 'land'>

/** What may be chosen from: of the whole tree, the branches the form is about. */
function useCatalog({ root, without, land = false }: Offer): readonly CatalogItem[] {
  const lang = useLanguage()
  const [tree, setTree] = useState<readonly CatalogItem[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: names come in the language of the screen
  useEffect(() => {
    ask(getCatalog).then(setTree, toastError)
  }, [lang])
  const under = (id: number, above: number) => pathOf(tree, id).some((one) => one.id === above)
  return tree.filter(
    ({ id }) =>
      (land || !under(id, LAND_CATEGORY)) &&
      (root === undefined || under(id, root)) &&
      (without === undefined || !under(id, without)),
  )
}
