import { Alert, Button, type FormRule } from 'antd'
import { ArrowLeft, ExternalLink, History } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { legalSlugs, pageLimits } from '#contract/reference/page-slugs.ts'
import { type PageContent, type StaffPage, savePage } from '#contract/reference/pages.ts'
import type { FormField } from '#web/kit/dashboard/form/form-fields.tsx'
import { useRecordForm } from '#web/kit/dashboard/form/record-form.tsx'
import styles from '#web/kit/dashboard/input/items-input.module.css'
import { LocalizedInput } from '#web/kit/dashboard/input/localized-input.tsx'
import { useTextIn } from '#web/kit/dashboard/input/text-in.ts'
import { type Opened, useOpened } from '#web/kit/dashboard/list/opened.ts'
import { Panel } from '#web/kit/dashboard/panel.tsx'
import { LocalizedRichText } from '#web/kit/dashboard/rich-text/localized-rich-text.tsx'
import { commentField } from '#web/kit/dashboard/settings/setting-drawer.tsx'
import { ask } from '#web/shell/client.ts'
import { inLanguage } from '#web/shell/navigation.ts'
import { type T, useLanguage, useT } from '#web/shell/texts.ts'
import { FaqInput } from './faq-input.tsx'
import { faqFault, type ItemFault, partnerFault } from './item-faults.ts'
import { pagePaths } from './page-paths.ts'
import { PartnersInput } from './partners-input.tsx'

interface Props {
  opened: Opened<StaffPage>
  page: StaffPage
}
type Values = PageContent & { comment: string }

/** A page in every language; saving publishes its next version. */
export function PageEditor({ opened, page }: Props) {
  const t = useT('site-pages')
  const textIn = useTextIn()
  const lang = useLanguage()
  const edit = useOpened('edit')
  const versions = useOpened('history')
  const isCurrent = page.version === page.rowVersion
  const form = useRecordForm<Values, StaffPage>({
    name: 'pages',
    opened,
    fields: useFields(page),
    valuesOf: (row) => (row ? contentOf(row) : {}),
    save: async ({ comment, ...content }, row) =>
      row &&
      ask(savePage, {
        params: { slug: row.slug },
        body: { ...contentOf(row), ...content, ...inOrder(content), comment, rowVersion: row.rowVersion },
      }),
    readOnly: !page.can.update || !isCurrent,
    above: <Notes page={page} />,
    onClose: edit.close,
  })
  return (
    <>
      <nav className={styles.way}>
        <Button icon={<ArrowLeft size={16} />} onClick={form.close}>
          {t('back')}
        </Button>
      </nav>
      <Panel
        title={textIn(page.title)}
        text={t('version-n', { n: page.version })}
        extra={
          <>
            <Button icon={<History size={16} />} onClick={() => versions.open(page.slug)}>
              {t('versions')}
            </Button>
            <Button
              icon={<ExternalLink size={16} />}
              href={inLanguage(lang, pagePaths[page.slug])}
              target="_blank"
              rel="noopener"
            >
              {t('open-site')}
            </Button>
          </>
        }
      >
        {form.body}
        {form.footer}
      </Panel>
    </>
  )
}

function Notes({ page }: { page: StaffPage }) {
  const t = useT('site-pages')
  const [params] = useSearchParams()
  if (page.version !== page.rowVersion) {
    const current = new URLSearchParams(params)
    current.delete('version')
    return (
      <Alert
        className={styles.note ?? ''}
        type="warning"
        showIcon
        title={t('old', { n: page.version })}
        action={<Link to={`?${current}`}>{t('to-current')}</Link>}
      />
    )
  }
  if (!legalSlugs.includes(page.slug)) return null
  return <Alert className={styles.note ?? ''} type="info" showIcon title={t('legal')} />
}

function contentOf({ title, body, partners = [], faq = [] }: StaffPage): PageContent {
  return { title, body, partners: partners.map((item) => ({ ...item })), faq: [...faq] }
}

/** The order of the list is the order of the page. */
const inOrder = ({ partners }: Partial<PageContent>) =>
  partners ? { partners: partners.map((item, order) => ({ ...item, order })) } : {}

const ruleOf = <Item,>(t: T<'site-pages'>, faultOf: (items: readonly Item[]) => ItemFault | undefined): FormRule => ({
  validator: (_, items: readonly Item[] | null) => {
    const fault = faultOf(items ?? [])
    return fault ? Promise.reject(new Error(t(fault.kind, { n: fault.place + 1 }))) : Promise.resolve()
  },
})

function useFields(page: StaffPage): FormField[] {
  const t = useT('site-pages')
  return [
    { name: 'title', label: t('title'), required: true, input: <LocalizedInput maxLength={pageLimits.title} /> },
    { name: 'body', label: t('body'), input: <LocalizedRichText label={t('body')} /> },
    ...(page.slug === 'partners'
      ? [{ name: 'partners', label: t('partners'), input: <PartnersInput />, rules: [ruleOf(t, partnerFault)] }]
      : []),
    ...(page.slug === 'faq'
      ? [{ name: 'faq', label: t('faq'), input: <FaqInput />, rules: [ruleOf(t, faqFault)] }]
      : []),
    ...(page.can.update && page.version === page.rowVersion ? [commentField(t('comment'), t('comment-hint'))] : []),
  ]
}
