// @vitest-environment jsdom
import { t } from '@clinic-workbench/sdk/browser';
import { beforeEach, expect, it } from 'vitest';
import { GuestLanguage } from './guest-language';

beforeEach(() => localStorage.clear());

it('uses the last language of this computer', async () => {
  await new GuestLanguage().choose('fr');
  const language = new GuestLanguage();
  await language.start();
  expect([language.current, document.documentElement.lang, t('Sign in')]).toEqual(['fr', 'fr', 'Se connecter']);
});

it('uses the last choice, even if the file of another language arrives later', async () => {
  const language = new GuestLanguage();
  await Promise.all([language.choose('fr'), language.choose('en')]);
  expect([language.current, document.documentElement.lang, t('Sign in')]).toEqual(['en', 'en', 'Sign in']);
});
