import type { Page } from '@playwright/test';

import { expect, test } from '../fixture.ts';
import { administrator } from '../people.ts';

const bubble = (page: Page, text: string) => page.getByRole('log').getByText(text, { exact: true });
const box = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

async function say(page: Page, text: string): Promise<void> {
  await box(page).fill(text);
  await box(page).press('Enter');
}

test('two people: request, acceptance, words, typing, read marks, contacts, block and unblock', async ({
  people,
  browserOf,
}) => {
  test.setTimeout(120_000);
  const jonas = await people.teacher('Jonas', [{ subject: 'Mathematics', price: 24 }]);
  const maya = await people.student('Maya');
  const theirs = await browserOf(jonas);
  await theirs.goto('/chat');
  await expect(theirs.getByText('No conversations yet')).toBeVisible();

  await theirs.goto('/home');
  const toMessages = theirs.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' });
  await expect(toMessages).toHaveText('Messages');
  const chatId = await people.ask(maya, jonas, 'I am stuck on sheet 4');
  const mine = await browserOf(maya);
  await mine.goto(`/chat/${chatId}`);
  await expect(mine.getByText('Waiting for Jonas Holm to accept your chat request')).toBeVisible();
  await expect(box(mine)).toBeHidden();

  // The request waits where it is seen, and tells who asks.
  await expect(theirs).toHaveTitle(/^\(1\) /);
  await expect(toMessages).toHaveText('Messages1 waiting');
  await toMessages.click();
  await theirs.getByRole('button', { name: 'Details' }).click();
  const details = theirs.getByRole('dialog', { name: 'Maya Holm' });
  await expect(details.getByText('I am stuck on sheet 4')).toBeVisible();
  await details.getByRole('button', { name: 'Decline' }).click();
  await theirs.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await details.getByRole('button', { name: 'Accept' }).click();

  // Both go on by themselves.
  await expect(box(mine)).toBeVisible();
  await expect(mine.getByText('Jonas Holm accepted your chat request')).toBeVisible();
  await expect(mine.getByText('Online', { exact: true }).last()).toBeVisible();
  await expect(mine.getByText('Mathematics', { exact: true })).toBeVisible();
  await expect(box(theirs)).toBeFocused();
  await expect(theirs).not.toHaveTitle(/^\(\d/);
  await expect(bubble(theirs, 'I am stuck on sheet 4')).toBeVisible();
  await box(mine).pressSequentially('Hello');
  await expect(theirs.getByText('typing').first()).toBeVisible();
  await box(mine).fill('');
  await mine.getByRole('button', { name: 'Ask about the price' }).click();
  await expect(box(mine)).toHaveValue(/How much would a lesson cost/);
  await expect(box(mine)).toBeFocused();
  await expect(mine.getByRole('button', { name: 'Ask about the price' })).toBeHidden();
  await say(mine, 'Hello Jonas');
  await expect(bubble(theirs, 'Hello Jonas')).toBeVisible();
  await expect(mine.getByLabel('Read')).toBeVisible();
  await say(theirs, 'Hi, look at https://example.org/sheet4.pdf');
  const link = mine.getByRole('log').getByRole('link', { name: 'https://example.org/sheet4.pdf' });
  await expect(link).toHaveAttribute('rel', /noopener/);

  await mine.getByRole('button', { name: 'Exchange contacts' }).click();
  const question = mine.getByRole('alertdialog', { name: 'Exchange contacts?' });
  await expect(question.getByText(maya.email)).toBeVisible();
  await question.getByRole('button', { name: 'Ask' }).click();
  await expect(theirs.getByText('Maya would like to exchange contacts.')).toBeVisible();
  await expect(theirs.getByText(jonas.email)).toBeVisible();
  await theirs.getByRole('button', { name: 'Share contacts' }).click();
  await expect(bubble(mine, 'Contacts exchanged.')).toBeVisible();
  await mine.getByRole('button', { name: 'View contacts' }).click();
  const sheet = mine.getByRole('dialog', { name: 'Jonas Holm' });
  await expect(sheet.getByRole('link', { name: jonas.email })).toBeVisible();

  await sheet.getByRole('button', { name: 'Block' }).click();
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Block' }).click();
  await expect(
    theirs.getByText('You have been blocked by this user and can no longer send messages to them.'),
  ).toBeVisible();
  await expect(theirs.getByText('Blocked you', { exact: true }).last()).toBeVisible();
  await expect(sheet.getByRole('link', { name: jonas.email })).toBeHidden();
  await expect(sheet.getByText('They are hidden while you block this user.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Send message' })).toBeHidden();
  await sheet.getByRole('button', { name: 'Unblock' }).click();
  await mine.getByRole('alertdialog').getByRole('button', { name: 'Unblock' }).click();
  await expect(box(theirs)).toBeVisible();
  await expect(sheet.getByRole('link', { name: jonas.email })).toBeVisible();
  await mine.keyboard.press('Escape');
  await say(theirs, 'Thursday at 17:00?');
  await expect(bubble(mine, 'Thursday at 17:00?')).toBeVisible();
});

test('someone who was offline finds everything in order, and what they wrote goes by itself', async ({
  people,
  browserOf,
}) => {
  test.setTimeout(120_000);
  const jonas = await people.teacher('Jonas', [{ subject: 'Physics', price: 24 }]);
  const maya = await people.student('Maya');
  const chatId = await people.talking(maya, jonas);
  // Its code could not be loaded without a network, which would count as an error.
  const mine = await browserOf(maya, { serviceWorkers: 'block' });
  const theirs = await browserOf(jonas);
  for (const page of [mine, theirs]) await page.goto(`/chat?chatId=${chatId}`);
  await say(mine, 'one');
  await expect(bubble(theirs, 'one')).toBeVisible();

  await mine.context().setOffline(true);
  await say(mine, 'written in the tunnel');
  await expect(mine.getByText('Waiting. It will be sent by itself')).toBeVisible({ timeout: 20_000 });
  await say(theirs, 'two');
  await say(theirs, 'three');
  await expect(theirs.getByLabel('Sent')).toHaveCount(1);
  await mine.context().setOffline(false);
  await expect(bubble(theirs, 'written in the tunnel')).toBeVisible({ timeout: 20_000 });
  await expect(bubble(mine, 'three')).toBeVisible();
  await expect(mine.getByText('Waiting. It will be sent by itself')).toBeHidden();

  const words = ['one', 'two', 'three', 'written in the tunnel'];
  for (const page of [mine, theirs]) {
    const seen = (await page.getByRole('log').innerText()).split('\n').filter((line) => words.includes(line));
    expect(seen).toEqual(words);
  }
});

test('on a phone: one pane at a time, a draft survives, and the badge counts what is new', async ({
  people,
  browserOf,
}) => {
  const jonas = await people.teacher('Jonas', [{ subject: 'Biology', price: 24 }]);
  const maya = await people.student('Maya');
  const chatId = await people.talking(maya, jonas);
  const page = await browserOf(maya);
  await page.setViewportSize({ width: 375, height: 740 });
  await page.goto('/chat');
  await expect(page.getByRole('link', { name: /Jonas Holm/ })).toBeVisible();
  await page.getByRole('link', { name: /Jonas Holm/ }).click();
  await expect(page).toHaveURL(`/chat?chatId=${chatId}`);
  await box(page).fill('half a thought');
  await page.getByRole('button', { name: 'Back to conversations', exact: true }).click();
  await expect(page.getByText('half a thought')).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: /Jonas Holm/ }).click();
  await expect(box(page)).toHaveValue('half a thought');

  await page.goto('/profile');
  const send = (content: string) => ({ path: `/api/chat/${chatId}/messages`, body: { content } });
  await people.as(jonas, () => send('new'));
  await expect(page).toHaveTitle(/^\(1\) /);
  await page.goto('/chat');
  await page.getByRole('link', { name: /Jonas Holm/ }).click();
  await expect(page).not.toHaveTitle(/^\(\d/);
});

test('support: a person writes, an administrator answers as the team', async ({ people, browserOf }) => {
  const maya = await people.student('Maya');
  const mine = await browserOf(maya);
  await mine.goto('/profile');
  await mine.getByRole('link', { name: 'Contact Support Team' }).click();
  await say(mine, 'I cannot find my faculty');
  await expect(bubble(mine, 'I cannot find my faculty')).toBeVisible();

  const theirs = await browserOf(administrator);
  await theirs.goto('/chat');
  await theirs
    .getByRole('link', { name: /Maya Holm/ })
    .first()
    .click();
  await say(theirs, 'It is listed now, please try again');
  await expect(bubble(mine, 'It is listed now, please try again')).toBeVisible();
  await expect(mine.getByText('Support Team').first()).toBeVisible();
  await expect(mine.getByText('Coursemate Admin')).toBeHidden();
});
