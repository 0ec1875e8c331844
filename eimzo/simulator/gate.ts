import { isApiKey, issueApiKey, vendorApiKeySigner } from '../crypto/api-key.ts'
import { type PrivateKey, publicKeyOf } from '../crypto/signature.ts'
import { isModern, type Play } from './profile.ts'
import { Refusal } from './refusal.ts'

export type Gate = {
  /** Takes pairs of a domain and its key; one bad pair refuses all. */
  accept(pairs: readonly string[]): void
  /** Refuses a page whose domain has shown no key. */
  check(domain: string): void
  /** A key for an invented domain; only this simulator accepts it. */
  issueKey(domain: string): string
}

/** The vendor's keys are accepted, and those of the demonstration authority for domains the vendor does not know. */
export function createGate(ownSigner: PrivateKey, play: () => Play): Gate {
  const signers = [vendorApiKeySigner, publicKeyOf(ownSigner)]
  const accepted = new Set<string>()
  return {
    accept: (pairs) => {
      if (pairs.length === 0 || pairs.length % 2) throw new Refusal(0)
      const domains = pairs.filter((_, index) => index % 2 === 0)
      for (const [index, domain] of domains.entries())
        if (!isApiKey(domain, pairs[index * 2 + 1] ?? '', signers)) throw new Refusal(-1020, domain)
      for (const domain of domains) accepted.add(domain)
    },
    check: (domain) => {
      const { apiKeys, profile, registeredDomains } = play()
      const isKnown = accepted.has(domain) || (isModern(profile) && registeredDomains.includes(domain))
      if (apiKeys === 'checked' && !isKnown) throw new Refusal(-1022, domain)
    },
    issueKey: (domain) => issueApiKey(domain, ownSigner),
  }
}

/** The host of the page, without its port; `null` where there is none. */
export function domainOf(origin: string | undefined): string {
  return (origin && URL.canParse(origin) && new URL(origin).hostname) || 'null'
}
