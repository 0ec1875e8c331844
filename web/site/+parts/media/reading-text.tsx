import { type MouseEvent, useRef } from 'react'
import styles from './reading-text.module.css'

/**
 * A text to be read through; the server has removed whatever the editor cannot write. A film in it is a link, which
 * becomes a player once it is pressed: nobody else's page opens before.
 */
export function ReadingText({ html, lang }: { html: string; lang: string }) {
  const text = useRef<HTMLDivElement>(null)
  const play = async (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const figure = link?.closest('figure[data-video]')
    if (!link || !figure) return
    event.preventDefault()
    const { embedOf } = await import('#contract/embeds.ts')
    const address = embedOf(link.href)
    if (!address) return void window.open(link.href, '_blank', 'noopener')
    const frame = document.createElement('iframe')
    frame.src = address
    frame.title = link.textContent ?? ''
    frame.allow = 'fullscreen; picture-in-picture'
    figure.replaceChildren(frame)
    frame.focus()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed, by the keyboard too
    // biome-ignore lint/a11y/noStaticElementInteractions: as above
    <div
      ref={text}
      className={styles.text}
      lang={lang}
      onClick={play}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by the server when it was written
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
