import { App, Button } from 'antd'
import { CaseUpper } from 'lucide-react'
import { useRevalidator } from 'react-router'
import type { InputOf } from '#contract/call.ts'
import { MAX_TAKE } from '#contract/list.ts'
import { findTranslations, regenerateCyrillic } from '#contract/reference/translations.ts'
import { ask } from '#web/shell/client.ts'
import { useDoing } from '#web/shell/site/doing.ts'
import { message, toastError } from '#web/shell/site/toasts.ts'
import { useT } from '#web/shell/texts.ts'

type Filters = NonNullable<InputOf<typeof findTranslations>['query']>

/** As many as one call takes. */
const CHUNK = 500

/** Lets hand-written Cyrillic of everything the filters find follow the Uzbek text again. */
export function CyrillicButton({ filters }: { filters: Filters }) {
  const t = useT('translations')
  const kit = useT('kit')
  const { modal } = App.useApp()
  const { revalidate } = useRevalidator()
  const { busy, run } = useDoing()
  const regenerate = async (keys: readonly string[]) => {
    for (let from = 0; from < keys.length; from += CHUNK) {
      await ask(regenerateCyrillic, { body: { keys: keys.slice(from, from + CHUNK) } })
    }
    message(kit('done'))
    await revalidate()
  }
  const begin = () =>
    run(async () => {
      const keys = await findHandWritten(filters)
      if (keys.length === 0) return message(t('cyrillic-none'))
      modal.confirm({
        title: t('cyrillic-ask', { n: keys.length }),
        content: t('cyrillic-text'),
        okText: kit('apply'),
        cancelText: kit('cancel'),
        onOk: () => regenerate(keys).catch(toastError),
      })
    })
  return (
    <Button icon={<CaseUpper size={18} />} loading={busy} onClick={begin} aria-label={t('cyrillic')}>
      <span>{t('cyrillic')}</span>
    </Button>
  )
}

async function findHandWritten(filters: Filters): Promise<string[]> {
  const keys: string[] = []
  for (let page = 1; ; page++) {
    const query = { ...filters, overridden: 'true' as const, page, take: MAX_TAKE }
    const { items } = await ask(findTranslations, { query })
    keys.push(...items.filter((text) => text.overridden.includes('cyrl')).map((text) => text.key))
    if (items.length < MAX_TAKE) return keys
  }
}
