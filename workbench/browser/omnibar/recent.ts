const key = 'clinic.omnibar';
const most = 8;

/** The recent choices in this tab, latest first. Only pages and actions: no patients' names stay behind. */
export function recentChoices(): readonly string[] {
  const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((id): id is string => typeof id === 'string') : [];
}

export function rememberChoice(id: string): void {
  const others = recentChoices().filter((other) => other !== id);
  sessionStorage.setItem(key, JSON.stringify([id, ...others].slice(0, most)));
}
