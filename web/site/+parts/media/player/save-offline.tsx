import { CloudDownload, CloudOff, Trash2, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router'
import type { Edition } from '#contract/media/editions.ts'
import { extraOf } from '#contract/media/said.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import type { loader as languageLoader } from '#web/shell/language.tsx'
import { canKeep, forgetPage, type KeptPage, keepPage, keptPage } from '#web/shell/offline/kept-pages.ts'
import { Link } from '#web/shell/page/preloads.tsx'
import { message, toast } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'
import { sizeIn } from './clock.ts'
import styles from './save-offline.module.css'

/** Text and scripts of a page, about; and one of its pictures. */
const PAGE_BYTES = 120_000
const PICTURE_BYTES = 70_000

/** What an item has beside its page: a recording, chapters, a book. */
function filesOf(edition: Edition): { url: string; bytes: number }[] {
  const tracks = extraOf('audiobook', edition)?.tracks ?? []
  const file = extraOf('library', edition)?.file
  return [
    ...(edition.audio ? [edition.audio] : []),
    ...tracks.map((track) => ({ url: `/files/${track.file}`, bytes: track.bytes })),
    ...(file ? [{ url: `/files/${file.id}?inline`, bytes: file.bytes }] : []),
  ]
}

/** «Save offline»: says how much it will take, shows how it goes, and takes it away again. */
export function SaveOffline({ edition }: { edition: Edition }) {
  const t = useT('edition')
  const { pathname } = useLocation()
  const build = useRouteLoaderData<typeof languageLoader>('shell/language')?.buildId
  const version = `${edition.updatedAt} ${build}`
  const [able, setAble] = useState(false)
  const [kept, setKept] = useState<KeptPage>()
  const [loaded, setLoaded] = useState<number>()
  const stopping = useRef<AbortController>(undefined)
  const files = filesOf(edition)
  const save = async (signal?: AbortSignal) =>
    keepPage(pathname, {
      title: edition.title,
      kind: edition.kind,
      picture: edition.cover && `/files/${edition.cover.file}/640`,
      version,
      files: files.map(({ url }) => url),
      onBytes: setLoaded,
      ...(signal && { signal }),
    })
  const renew = useRef(save)
  renew.current = save

  useEffect(() => {
    setAble(canKeep())
    keptPage(pathname).then(
      (found) => {
        setKept(found)
        // The text or the site has changed since: the copy follows while there is a line.
        if (found && found.version !== version && navigator.onLine) {
          renew
            .current()
            .then(setKept, () => undefined)
            .finally(() => setLoaded(undefined))
        }
      },
      () => setAble(false),
    )
  }, [pathname, version])

  // A kept page is read on when the line goes: nothing covers it.
  useEffect(() => {
    if (!kept) return
    document.documentElement.dataset.alone = ''
    return () => {
      delete document.documentElement.dataset.alone
    }
  }, [kept])

  if (!able) return null
  const press = async () => {
    const stop = new AbortController()
    stopping.current = stop
    setLoaded(0)
    try {
      setKept(await save(stop.signal))
      message(t('offline.done'))
    } catch (error) {
      if (!stop.signal.aborted) {
        console.error(error)
        toast('error', t('offline.failed'))
      }
    }
    setLoaded(undefined)
  }
  const remove = async () => {
    await forgetPage(pathname)
    setKept(undefined)
  }
  const expected =
    PAGE_BYTES + PICTURE_BYTES * (1 + edition.gallery.length) + files.reduce((sum, { bytes }) => sum + bytes, 0)
  if (loaded !== undefined) {
    return (
      <div className={styles.box} role="status">
        <progress max={expected} value={Math.min(loaded, expected)} aria-label={t('offline')} />
        <span>{t('offline.saving', { size: sizeIn(loaded) })}</span>
        <Button look="outline" size="small" onClick={() => stopping.current?.abort()}>
          <X size={16} aria-hidden="true" />
          {t('offline.stop')}
        </Button>
      </div>
    )
  }
  if (!kept) {
    return (
      <Button look="outline" onClick={press}>
        <CloudDownload size={18} aria-hidden="true" />
        {t('offline.size', { size: sizeIn(expected) })}
      </Button>
    )
  }
  return (
    <div className={styles.box}>
      <p>
        <CloudOff size={18} aria-hidden="true" />
        {t('offline.saved', { size: sizeIn(kept.bytes) })}
      </p>
      <span className={styles.ways}>
        <Link to="/media/saved">{t('offline.list')}</Link>
        <Button look="outline" size="small" onClick={remove}>
          <Trash2 size={16} aria-hidden="true" />
          {t('offline.remove')}
        </Button>
      </span>
    </div>
  )
}
