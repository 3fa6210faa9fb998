interface SubscribeLink {
  name: string;
  href: string;
}

/** Where a secret address can be given to a calendar program. Those on this device listen to `webcal:`. */
export function subscribeLinks(url: string): SubscribeLink[] {
  const webcal = url.replace(/^https?:/, 'webcal:');
  return [
    { name: 'Google', href: `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal)}` },
    { name: 'Apple', href: webcal },
    { name: 'Outlook', href: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(url)}` },
  ];
}
