/**
 * The event matrix of domain book 11.1, for the events the product has today. Zod-free: screens show it, the server
 * obeys it.
 */
export const channels = ['inapp', 'push', 'telegram', 'sms', 'email'] as const
export type Channel = (typeof channels)[number]

/** Headings of the preferences screen. */
export const eventGroups = [
  'security',
  'organization',
  'market',
  'announcements',
  'media',
  'reading',
  'deals',
  'finance',
  'messages',
  'campaigns',
  'account',
] as const
export type EventGroup = (typeof eventGroups)[number]

export interface EventRule {
  group: EventGroup
  /** Channels the event may take; `inapp` is always the first and the truth. Push and Telegram follow by themselves (`channelsOf`). */
  channels: readonly Channel[]
  /** Legal and money matters, and safety: nobody switches them off in the inbox. */
  locked?: true
  /** Nobody's own matter: whoever has switched it off does not find it in the inbox either. */
  unasked?: true
  /** Where the notice leads. */
  link: string
}

export const events = {
  'auth.newDevice': {
    group: 'security',
    channels: ['inapp', 'sms', 'email'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'telegram.linked': {
    group: 'security',
    channels: ['inapp', 'email'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'role.changed': {
    group: 'security',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'user.blocked': { group: 'security', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/account-settings' },
  'contact.changed': {
    group: 'security',
    channels: ['inapp', 'sms', 'email'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'factor.changed': {
    group: 'security',
    channels: ['inapp', 'sms', 'email'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'password.changed': {
    group: 'security',
    channels: ['inapp', 'sms', 'email'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'requisite.changed': {
    group: 'security',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/requisites',
  },
  'requisite.confirmed': { group: 'security', channels: ['inapp'], locked: true, link: '/dashboard/requisites' },
  'requisite.refused': { group: 'security', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/requisites' },
  'org.verified': { group: 'organization', channels: ['inapp', 'sms'], link: '/dashboard/account-settings' },
  'org.returned': { group: 'organization', channels: ['inapp', 'sms'], link: '/dashboard/account-settings' },
  'org.suspended': {
    group: 'organization',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'org.takenOver': {
    group: 'organization',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'org.directorCame': { group: 'organization', channels: ['inapp'], locked: true, link: '/dashboard/organizations' },
  'employee.invited': { group: 'organization', channels: ['inapp', 'sms'], link: '/dashboard/account-settings' },
  'employee.joined': { group: 'organization', channels: ['inapp'], link: '/dashboard/employees' },
  'employee.ended': {
    group: 'organization',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
  'moderation.decided': { group: 'market', channels: ['inapp'], link: '/dashboard/my-products' },
  'product.restocked': { group: 'market', channels: ['inapp'], link: '/favorites' },
  'product.priceDrop': { group: 'market', channels: ['inapp'], link: '/favorites' },
  'search.found': { group: 'market', channels: ['inapp'], link: '/products' },
  'search.mailed': { group: 'market', channels: ['inapp', 'email'], link: '/products' },
  'product.lowStock': { group: 'market', channels: ['inapp'], link: '/dashboard/my-products' },
  'product.expiring': { group: 'market', channels: ['inapp'], link: '/dashboard/my-products' },
  'product.expired': { group: 'market', channels: ['inapp'], link: '/dashboard/my-products?status=expired' },
  'product.moved': { group: 'market', channels: ['inapp'], link: '/dashboard/my-products' },
  'order.new': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.moved': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.revised': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.cancelled': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.autoCancelled': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.sign': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.signed': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.awaitingPayment': {
    group: 'deals',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/my-transactions/buy',
  },
  'order.paid': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.shipped': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.readyForPickup': {
    group: 'deals',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-transactions/buy',
  },
  'order.completed': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.dispute': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.decided': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-transactions/buy' },
  'payment.returned': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'payment.ticket': {
    group: 'deals',
    channels: ['inapp', 'email'],
    locked: true,
    link: '/dashboard/payments?mismatch=open',
  },
  'fin.submitted': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.question': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/loan',
  },
  'fin.offer': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.offerGone': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.decision': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/loan',
  },
  'fin.expired': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.sign': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.concluded': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.disbursed': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/loan',
  },
  'fin.deadline': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.proved': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.proofReturned': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.late': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.released': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.canApply': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/loan' },
  'fin.guarantee': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/notifications' },
  'fin.recovery': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/subsidy',
  },
  'subsidy.visitPlanned': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/subsidy',
  },
  'visit.toSign': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/notifications' },
  'fin.policyIssued': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/insurance',
  },
  'fin.coverBegun': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/insurance',
  },
  'fin.fieldVisited': {
    group: 'finance',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/my-applications/uzagrostar',
  },
  'fin.produceTaken': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-applications/uzagrostar',
  },
  'fin.settled': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-applications/uzagrostar' },
  'fin.premiumPaid': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'fin.balancePaid': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'claim.filed': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/claims' },
  'claim.assigned': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/claims' },
  'claim.expert': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/claims' },
  'claim.surveyed': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/claims' },
  'claim.agreed': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/claims' },
  'claim.contested': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/claims' },
  'claim.paid': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/claims' },
  'claim.refused': { group: 'finance', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/claims' },
  'cooperation.toSign': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-cooperation',
  },
  'cooperation.signed': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/my-cooperation',
  },
  'cooperation.ended': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-cooperation' },
  'cooperation.disputed': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-cooperation' },
  'cooperation.settled': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-cooperation' },
  'cooperation.handover': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-cooperation' },
  'cooperation.paid': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-cooperation' },
  'cooperation.paymentLate': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/my-cooperation' },
  'leader.attached': { group: 'finance', channels: ['inapp'], link: '/leader-entrepreneurs' },
  'leader.rated': { group: 'finance', channels: ['inapp'], link: '/leader-entrepreneurs' },
  'land.verified': { group: 'organization', channels: ['inapp'], locked: true, link: '/dashboard/reports-v2' },
  'land.returned': { group: 'organization', channels: ['inapp'], locked: true, link: '/dashboard/reports-v2' },
  'land.archived': { group: 'organization', channels: ['inapp'], locked: true, link: '/dashboard/reports-v2' },
  'project.approved': {
    group: 'organization',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/initiative-project',
  },
  'project.returned': {
    group: 'organization',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/initiative-project',
  },
  'project.cancelled': {
    group: 'organization',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/initiative-project',
  },
  'project.overdue': {
    group: 'organization',
    channels: ['inapp'],
    link: '/dashboard/initiative-project',
  },
  'project.milestone': {
    group: 'organization',
    channels: ['inapp'],
    link: '/dashboard/initiative-project',
  },
  'specialization.approved': {
    group: 'organization',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/deepening-specialization-manage',
  },
  'specialization.returned': {
    group: 'organization',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/deepening-specialization-manage',
  },
  'specialization.risen': {
    group: 'organization',
    channels: ['inapp'],
    link: '/dashboard/deepening-specialization',
  },
  'report.due': { group: 'organization', channels: ['inapp'], link: '/dashboard/reports/add' },
  'report.late': { group: 'organization', channels: ['inapp'], locked: true, link: '/dashboard/reports/add' },
  'report.submitted': { group: 'organization', channels: ['inapp'], link: '/dashboard/reports' },
  'report.accepted': { group: 'organization', channels: ['inapp'], link: '/dashboard/reports' },
  'report.returned': { group: 'organization', channels: ['inapp'], locked: true, link: '/dashboard/reports' },
  'report.reopened': { group: 'organization', channels: ['inapp'], locked: true, link: '/dashboard/reports' },
  'visit.lapsed': { group: 'organization', channels: ['inapp'], link: '/dashboard/hokim-assistant/household' },
  'visit.returned': { group: 'organization', channels: ['inapp'], link: '/dashboard/hokim-assistant/household' },
  'visit.disputed': { group: 'organization', channels: ['inapp'], link: '/dashboard/hokim-assistant/household' },
  'recommendation.asked': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/recommendations' },
  'recommendation.answered': {
    group: 'finance',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/entitlements',
  },
  'recommendation.late': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/recommendations' },
  'recommendation.expired': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/entitlements' },
  'recommendation.revoked': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'fin.routed': { group: 'finance', channels: ['inapp', 'email'], locked: true, link: '/dashboard/credit-requests' },
  'fin.answered': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'fin.approvalNeeded': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/bank-proposol' },
  'fin.sentBack': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/bank-proposol' },
  'fin.chosen': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'fin.notChosen': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'fin.recalled': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'fin.releaseAsked': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/credit-requests' },
  'fin.slaBreached': { group: 'finance', channels: ['inapp', 'email'], locked: true, link: '/dashboard/applications' },
  'fin.unrouted': { group: 'finance', channels: ['inapp'], locked: true, link: '/dashboard/applications' },
  'offer.received': { group: 'deals', channels: ['inapp'], link: '/dashboard/my-proposals' },
  'offer.countered': { group: 'deals', channels: ['inapp'], link: '/dashboard/my-proposals' },
  'offer.accepted': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-proposals' },
  'offer.declined': { group: 'deals', channels: ['inapp'], link: '/dashboard/my-proposals' },
  'lot.closed': { group: 'deals', channels: ['inapp'], link: '/dashboard/government-supply' },
  'lot.awarded': { group: 'deals', channels: ['inapp', 'sms'], link: '/dashboard/my-lots' },
  'lot.lost': { group: 'deals', channels: ['inapp'], link: '/dashboard/my-lots' },
  'lot.lapsed': { group: 'deals', channels: ['inapp', 'sms'], link: '/dashboard/my-lots' },
  'lot.cancelled': { group: 'deals', channels: ['inapp'], link: '/dashboard/my-lots' },
  'offer.expired': { group: 'deals', channels: ['inapp'], link: '/dashboard/my-proposals' },
  'announcement.expiring': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/vacancies' },
  'announcement.expired': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/vacancies' },
  'announcement.filled': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/vacancies' },
  'announcement.moved': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/products' },
  'applicant.new': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/vacancies' },
  'applicant.digest': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/vacancies' },
  'applicant.bookingRequested': {
    group: 'announcements',
    channels: ['inapp', 'sms'],
    link: '/dashboard/announcements/services',
  },
  'applicant.statusChanged': {
    group: 'announcements',
    channels: ['inapp'],
    link: '/dashboard/announcements/responses',
  },
  'applicant.filled': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/responses' },
  'ad.wanted': { group: 'announcements', channels: ['inapp'], link: '/announcements?kind=product&direction=buy' },
  'applicant.unanswered': { group: 'announcements', channels: ['inapp'], link: '/dashboard/announcements/responses' },
  'event.registered': { group: 'media', channels: ['inapp'], link: '/dashboard/webinars/my-webinars' },
  'event.waiting': { group: 'media', channels: ['inapp'], link: '/dashboard/webinars/my-webinars' },
  'event.promoted': { group: 'media', channels: ['inapp', 'sms'], link: '/dashboard/webinars/my-webinars' },
  'event.confirmed': { group: 'media', channels: ['inapp'], link: '/dashboard/webinars/my-webinars' },
  'event.declined': { group: 'media', channels: ['inapp'], link: '/dashboard/webinars/my-webinars' },
  'event.changed': { group: 'media', channels: ['inapp', 'sms'], link: '/dashboard/webinars/my-webinars' },
  'event.cancelled': { group: 'media', channels: ['inapp', 'sms'], link: '/dashboard/webinars/my-webinars' },
  'event.blocked': { group: 'media', channels: ['inapp', 'sms'], link: '/dashboard/webinars/my-webinars' },
  'event.restored': { group: 'media', channels: ['inapp', 'sms'], link: '/dashboard/webinars/my-webinars' },
  'event.reminder': { group: 'media', channels: ['inapp', 'sms'], link: '/dashboard/webinars/my-webinars' },
  'event.thanks': { group: 'media', channels: ['inapp'], link: '/dashboard/webinars/my-webinars' },
  'event.missed': { group: 'media', channels: ['inapp'], link: '/dashboard/webinars/my-webinars' },
  'event.recorded': { group: 'media', channels: ['inapp'], link: '/dashboard/webinars/my-webinars' },
  'course.certified': { group: 'media', channels: ['inapp'], link: '/media/online-courses' },
  'content.submitted': { group: 'media', channels: ['inapp'], link: '/dashboard/media/news?status=in_review' },
  'content.returned': { group: 'media', channels: ['inapp'], link: '/dashboard/media/news' },
  'content.published': { group: 'media', channels: ['inapp'], link: '/dashboard/media/news' },
  'media.digest': { group: 'reading', channels: ['inapp'], unasked: true, link: '/media' },
  'campaign.told': {
    group: 'campaigns',
    channels: ['inapp', 'sms', 'email'],
    unasked: true,
    link: '/dashboard/notifications',
  },
  'campaign.trial': { group: 'account', channels: ['inapp', 'sms', 'email'], link: '/dashboard/push-notification' },
  'campaign.approvalNeeded': {
    group: 'account',
    channels: ['inapp'],
    locked: true,
    link: '/dashboard/push-notification',
  },
  'campaign.approved': { group: 'account', channels: ['inapp'], locked: true, link: '/dashboard/push-notification' },
  'campaign.returned': { group: 'account', channels: ['inapp'], locked: true, link: '/dashboard/push-notification' },
  'ticket.escalated': {
    group: 'organization',
    channels: ['inapp', 'email'],
    locked: true,
    link: '/dashboard/escalations',
  },
  'ticket.answered': { group: 'account', channels: ['inapp'], locked: true, link: '/dashboard/call-center' },
  'ticket.reopened': { group: 'account', channels: ['inapp'], locked: true, link: '/dashboard/call-center' },
  'ticket.late': { group: 'account', channels: ['inapp'], locked: true, link: '/dashboard/call-center?tab=tickets' },
  'support.late': { group: 'account', channels: ['inapp'], locked: true, link: '/dashboard/inbox' },
  'ticket.resolved': { group: 'messages', channels: ['inapp'], link: '/dashboard/notifications' },
  'chat.message': { group: 'messages', channels: ['inapp'], link: '/dashboard/notifications' },
  'clearing.topup': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/clearing' },
  'clearing.released': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/clearing' },
  'clearing.withdrawn': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/clearing' },
  'clearing.refused': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/clearing' },
  'clearing.reversed': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/clearing' },
  'clearing.dayDifference': {
    group: 'deals',
    channels: ['inapp', 'email'],
    locked: true,
    link: '/dashboard/clearing?tab=days',
  },
  'order.reviewOpened': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.returnAsked': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.returnDeclined': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.endingAsked': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.endingDeclined': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.evidence': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.reviewed': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.frozen': { group: 'deals', channels: ['inapp', 'sms'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.thawed': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'order.due': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/my-transactions/buy' },
  'dispute.late': { group: 'deals', channels: ['inapp'], locked: true, link: '/dashboard/disputes?overdue=true' },
  'calendar.confirm': {
    group: 'account',
    channels: ['inapp', 'email'],
    locked: true,
    link: '/dashboard/work-calendar',
  },
  'account.deletion': { group: 'account', channels: ['inapp', 'sms', 'email'], locked: true, link: '/delete-account' },
  'export.ready': { group: 'account', channels: ['inapp'], link: '/dashboard/notifications' },
  'account.restored': {
    group: 'account',
    channels: ['inapp', 'sms'],
    locked: true,
    link: '/dashboard/account-settings',
  },
} as const satisfies Record<string, EventRule>

export type EventCode = keyof typeof events
export const eventCodes = Object.keys(events) as readonly EventCode[]

/** Kept by the user: what was never touched is on. */
export type Preferences = Partial<Record<EventGroup, Partial<Record<Channel, boolean>>>>

/** Push and Telegram go wherever somebody is to know at once; what comes to a desk as a letter waits there. */
function channelsOf({ channels: named }: EventRule): readonly Channel[] {
  const isForDesk = named.length === 2 && named.includes('email')
  return isForDesk ? named : [...named, 'push', 'telegram']
}

/** Whether an event goes out on a channel to somebody with these preferences. */
export function takesChannel(code: EventCode, channel: Channel, preferences: Preferences): boolean {
  const rule: EventRule = events[code]
  if (!channelsOf(rule).includes(channel)) return false
  return (channel === 'inapp' && rule.locked === true) || preferences[rule.group]?.[channel] !== false
}

/** A cell of the preferences matrix: no event of the group takes the channel, all of it is fixed, or the user decides. */
export function cellOf(group: EventGroup, channel: Channel): 'none' | 'locked' | 'free' {
  const rules = eventCodes.map((code): EventRule => events[code]).filter((rule) => rule.group === group)
  const taking = rules.filter((rule) => channelsOf(rule).includes(channel))
  if (taking.length === 0) return 'none'
  return channel === 'inapp' && taking.every((rule) => rule.locked) ? 'locked' : 'free'
}
