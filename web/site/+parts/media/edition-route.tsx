import { ButtonLink } from '#web/kit/site/form/button.tsx'
import { MissingPage } from '#web/shell/page/missing-page.tsx'
import { useT } from '#web/shell/texts.ts'
import { EditionView, type KindParts } from './edition-view.tsx'
import type { EditionList } from './list/edition-lists.ts'
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
