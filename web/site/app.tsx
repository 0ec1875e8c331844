import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { getPage } from '#contract/reference/pages.ts'
import { Button } from '#web/kit/site/form/button.tsx'
import { RichText } from '#web/kit/site/rich-text.tsx'
import sheet from '#web/kit/site/sheet.module.css'
import { askServer, pageApi } from '#web/shell/api.ts'
import { splitPath } from '#web/shell/navigation.ts'
import { useT } from '#web/shell/texts.ts'
import styles from './+parts/app.module.css'
import type { Route } from './+types/app.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { lang } = splitPath(url.pathname)
  const api = context.get(pageApi)
  const [texts, page] = await Promise.all([
    api.texts(lang, ['pages']),
    askServer<typeof getPage>(context, 'GET /main/api-reference/pages/{slug}', lang, { params: { slug: 'app' } }),
  ])
  return { texts, page, address: new URL(api.origin).host }
}

export default function App({ loaderData: { page, address } }: Route.ComponentProps) {
  const t = useT('pages')
  return (
    <article className={sheet.page}>
      <div className={styles.hero}>
        <div>
          <h1 className={sheet.title}>{page.title}</h1>
          <p className={styles.address}>
            {t('app.address')} <b>{address}</b>
          </p>
          <Install />
        </div>
        <img src="/icon-192.png" alt="" width="112" height="112" />
      </div>
      <div className={sheet.sheet}>
        <RichText html={page.body} />
      </div>
    </article>
  )
}

/** Chromium's offer to install, which the page may make at a moment of its own. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** Only where the browser can really install; elsewhere the steps on the page tell how. */
function Install() {
  const t = useT('pages')
  const [offer, setOffer] = useState<InstallOffer>()
  const [installed, setInstalled] = useState(false)
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffer(event as InstallOffer)
    }
    const done = () => setInstalled(true)
    window.addEventListener('beforeinstallprompt', keep)
    window.addEventListener('appinstalled', done)
    return () => {
      window.removeEventListener('beforeinstallprompt', keep)
      window.removeEventListener('appinstalled', done)
    }
  }, [])
  if (installed) return <p role="status">{t('app.installed')}</p>
  if (!offer) return null
  const install = async () => {
    await offer.prompt()
    setOffer(undefined)
  }
  return (
    <Button look="white" onClick={install}>
      <Download size={18} aria-hidden="true" />
      {t('app.install')}
    </Button>
  )
}
