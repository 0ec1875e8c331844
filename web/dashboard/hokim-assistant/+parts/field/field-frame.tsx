import { App, ConfigProvider, Spin } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { antdLocales, dashboardTheme } from '#web/kit/dashboard/theme.ts'
import { formMessages } from '#web/kit/site/form/form-messages.ts'
import { loadTranslations } from '#web/shell/dashboard/texts.ts'
import { readMeta, writeMeta } from '#web/shell/offline/outbox/database.ts'
import { type TextSet, TextsProvider, useLanguage, useT, useTexts } from '#web/shell/texts.ts'

/** The words of the dashboard as they came last: a page without a line speaks too. */
async function loadWords(lang: ReturnType<typeof useLanguage>): Promise<TextSet> {
  const name = `texts:${lang}`
  const kept = await readMeta<TextSet>(name)
  if (!navigator.onLine && kept) return kept
  const fresh = await loadTranslations(lang)
  if (Object.keys(fresh).length === 0) return kept ?? fresh
  await writeMeta(name, fresh)
  return fresh
}

/** What the frame of the dashboard gives its screens, without its menus: they lead nowhere without a line. */
export function FieldFrame({ children }: { children: ReactNode }) {
  const lang = useLanguage()
  const came = useTexts()
  const [texts, setTexts] = useState<TextSet>()
  useStandsAlone()
  useEffect(() => {
    loadWords(lang).then(setTexts, (error: unknown) => {
      console.error(error)
      setTexts({})
    })
  }, [lang])
  if (!texts) return <Spin fullscreen />
  return (
    <TextsProvider value={{ ...came, ...texts }}>
      <Themed>{children}</Themed>
    </TextsProvider>
  )
}

function Themed({ children }: { children: ReactNode }) {
  const validateMessages = formMessages(useT('shell'))
  return (
    <ConfigProvider
      theme={dashboardTheme(false)}
      locale={antdLocales[useLanguage()]}
      form={{ validateMessages }}
      button={{ autoInsertSpace: false }}
    >
      <App>{children}</App>
    </ConfigProvider>
  )
}

/** This page works offline and says so itself: the overlay of other pages is switched off. */
function useStandsAlone(): void {
  useEffect(() => {
    document.documentElement.dataset.alone = ''
    return () => {
      delete document.documentElement.dataset.alone
    }
  }, [])
}
