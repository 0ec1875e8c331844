import { ButtonLink } from '#web/kit/site/button.tsx'
import { MissingPage } from '#web/shell/missing-page.tsx'
import { useT } from '#web/shell/texts.ts'
import type { EditionList } from './edition-lists.ts'
import { EditionView, type KindParts } from './edition-view.tsx'
import type { loadEdition } from './load-edition.ts'

type Loaded = Awaited<ReturnType<typeof loadEdition>>

interface EditionRouteProps {
  data: Exclude<Loaded, { init: unknown }>
  list: EditionList
  parts: KindParts
}

/** The page of an item at its address, or that there is none. */
export function EditionRoute({ data: { edition, id, ...rest }, list, parts }: EditionRouteProps) {
  if (!edition) return <Missing path={list.path} />
  return <EditionView key={id} edition={edition} list={list} parts={parts} {...rest} />
}

function Missing({ path }: { path: string }) {
  const t = useT('edition')
  return (
    <MissingPage title={t('missing')} text={t('missing.text')}>
      <ButtonLink to={path}>{t('missing.all')}</ButtonLink>
    </MissingPage>
  )
}
