import { data } from 'react-router'
import type { CheckedDocument, checkDocument } from '#contract/documents/check.ts'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { textOf, useT } from '#web/shell/texts.ts'
import { CheckForm } from '../+parts/check/check-form.tsx'
import { CheckResult } from '../+parts/check/check-result.tsx'
import { CompareFile } from '../+parts/check/compare-file.tsx'
import type { Route } from './+types/$number.ts'

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const key = url.searchParams.get('key') ?? undefined
  const [texts, paper] = await Promise.all([
    context.get(pageApi).texts(lang, ['check']),
    askServer<typeof checkDocument>(context, 'GET /main/api-market/check/{number}', lang, {
      params,
      query: { key },
    }).catch(orNothing),
  ])
  const page = { texts, lang, number: params.number, paper }
  return paper ? page : data(page, { status: 404, statusText: 'Not Found' })
}

function orNothing(error: unknown): CheckedDocument | undefined {
  if (error instanceof Response && error.status === 404) return undefined
  throw error
}

/**
 * What the QR of a paper opens: whether it is in force, between whom, who signed, and whether a file is the very one. By
 * number alone only the first is told.
 */
export default function Check({ loaderData: { paper, number } }: Route.ComponentProps) {
  const t = useT('check')
  return (
    <div className={sheet.page}>
      <h1 className={sheet.title}>{paper ? `${paper.title ?? t('paper')} № ${paper.number}` : t('missing')}</h1>
      <p className={sheet.note}>{paper ? t('title') : t('missing-text')}</p>
      {paper && <CheckResult paper={paper} />}
      {paper && <CompareFile key={`${paper.number} ${paper.sha256}`} number={paper.number} sha256={paper.sha256} />}
      <CheckForm key={number} number={number} />
    </div>
  )
}

export function meta({ loaderData: page }: Route.MetaArgs): Route.MetaDescriptors {
  if (!page) return [{ title: 'Agroplatforma' }]
  const title = textOf(page.texts, page.lang, page.paper ? 'check.title' : 'check.missing')
  return [
    { title: `${page.paper ? `${page.paper.number} · ` : ''}${title} — Agroplatforma` },
    { name: 'robots', content: 'noindex' },
  ]
}
