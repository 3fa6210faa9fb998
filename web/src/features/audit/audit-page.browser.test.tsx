import { type AuditEntry, exportAudit, listAudit, listAuditAdmins } from '@coursemate/contract/audit';
import { paginate } from '@coursemate/contract/base/pagination';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { violationsIn } from '#testing/axe.ts';
import { choose } from '#testing/choose.ts';
import { noAnswer, refuse, reply } from '#testing/fake-api.ts';
import { adminProfile } from '#testing/people.ts';
import { pathOf, renderApp } from '#testing/render-app.tsx';
import { signedInAs } from '#testing/signed-in.ts';

beforeEach(() => page.viewport(1440, 900));

const ADA = { id: '0198f0aa-0000-7000-8000-0000000000d1', name: 'Ada Okafor' };

function entry(number: number, facts: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: `0198f0aa-0000-7000-8000-0000000e000${number}`,
    at: '2026-11-01T08:00:00.000Z',
    admin: ADA,
    action: 'user_blocked',
    target_type: 'user',
    target_id: `0198f0aa-0000-7000-8000-0000000a000${number}`,
    target_name: `Person ${number}`,
    before: { blocked: false },
    after: { blocked: true },
    reason: null,
    ...facts,
  };
}

const changed = entry(3, {
  action: 'feedback_changed',
  target_type: 'feedback',
  target_name: 'Noor Haddad about Maya Chen',
  before: { rating: 1, comment: 'Never again. '.repeat(20).trim() },
  after: { rating: 2, comment: '' },
  reason: 'As the student asked',
});

async function open(path = '/admin/audit', entries = [entry(1), entry(2), changed], total = entries.length) {
  const server = signedInAs(adminProfile)
    .on(listAuditAdmins, () => reply(200, { admins: [ADA] }))
    .on(listAudit, ({ query }) => reply(200, { entries, pagination: paginate(query, total) }));
  const app = await renderApp(path);
  const row = (name: RegExp) => app.screen.getByRole('row', { name });
  const asked = () => server.requests(listAudit).at(-1)?.sent.query;
  return { ...app, server, row, asked };
}

describe('the audit', () => {
  test('says when, who, what, about whom, what changed and why', async () => {
    const { row } = await open();
    await expect.element(row(/Person 1/)).toMatchTextContent(/1 Nov, .*Ada OkaforBlocked userPerson 1Blocked/);
    await expect.element(row(/Person 1/)).toMatchTextContent(/was Nois now Yes/);
    await expect
      .element(row(/Noor Haddad/))
      .toMatchTextContent(/Changed feedback.*Rating.*was 1is now 2.*As the student asked/);
    await expect.element(row(/Noor Haddad/)).toMatchTextContent(/Comment.*is now None/);
    expect(await violationsIn(document.body)).toEqual([]);
  });

  test('says in words what was decided about a lesson, and leads to it', async () => {
    const decided = entry(5, {
      action: 'lesson_decided',
      target_type: 'lesson',
      target_name: 'Jonas Weber, Noor Haddad, Thursday 19 November',
      before: { status: 'disputed' },
      after: { status: 'no_show' },
    });
    const { screen, row } = await open('/admin/audit', [decided]);
    await expect
      .element(row(/Noor Haddad/))
      .toMatchTextContent(/Decided about lesson.*Status.*was Disputedis now Nobody came/);
    await expect
      .element(screen.getByRole('link', { name: /^Jonas Weber, Noor/ }))
      .toHaveAttribute('href', '/admin/lessons?status=no_show');
  });

  test('leads to the person, the feedback or the request that an act is about', async () => {
    const request = entry(4, { action: 'list_request_approved', target_type: 'list_request', target_name: 'Optics' });
    const { screen } = await open('/admin/audit', [entry(1), changed, request]);
    const requests = screen.getByRole('link', { name: 'Optics' });
    await expect.element(requests).toHaveAttribute('href', '/admin/lists?status=all&search=Optics');
    const person = screen.getByRole('link', { name: 'Person 1' });
    await expect.element(person).toHaveAttribute('href', `/users?user=${entry(1).target_id}`);
    const feedback = screen.getByRole('link', { name: 'Noor Haddad about Maya Chen' });
    await expect
      .element(feedback)
      .toHaveAttribute('href', `/admin/feedbacks?search=${changed.target_id}&is_deleted=all`);
  });

  test('puts each filter into the address and asks the server with it, from the first page on', async () => {
    const { screen, asked, ...app } = await open('/admin/audit?page=2');
    await choose(screen, 'Admin', 'Ada Okafor');
    await expect.poll(() => pathOf(app)).toBe(`/admin/audit?admin_id=${ADA.id}`);
    await choose(screen, 'What', 'Users');
    await choose(screen, 'Action', 'Blocked user');
    await screen.getByLabelText('From', { exact: true }).fill('2026-10-01');
    await screen.getByLabelText('To', { exact: true }).fill('2026-10-31');
    const filters = {
      admin_id: ADA.id,
      target_type: 'user',
      action: 'user_blocked',
      from: '2026-10-01',
      to: '2026-10-31',
    };
    await expect.poll(asked).toEqual(filters);
    const chips = screen.getByRole('list', { name: 'Active filters' }).getByRole('listitem').elements();
    expect(chips.map((chip) => chip.textContent)).toEqual([
      'Ada Okafor',
      'Users',
      'Blocked user',
      'From 1 Oct 2026',
      'Until 31 Oct 2026',
    ]);
    await screen.getByRole('button', { name: 'Remove From 1 Oct 2026' }).click();
    await expect.poll(asked).not.toHaveProperty('from');
    await screen.getByRole('button', { name: 'Clear all' }).click();
    await expect.poll(() => pathOf(app)).toBe('/admin/audit');
  });

  test('offers only acts that fit, and drops one that does not', async () => {
    const { screen, asked } = await open('/admin/audit?action=user_blocked');
    await choose(screen, 'What', 'Feedback');
    await expect.poll(asked).toEqual({ target_type: 'feedback' });
    await screen.getByRole('combobox', { name: 'Action' }).click();
    await expect.element(screen.getByRole('option', { name: 'Removed feedback' })).toBeVisible();
    expect(screen.getByRole('option', { name: 'Blocked user' }).query()).toBeNull();
  });

  test('moves the start along when the end is set before it', async () => {
    const { screen, asked } = await open('/admin/audit?from=2026-10-10');
    await screen.getByLabelText('To', { exact: true }).fill('2026-10-01');
    await expect.poll(asked).toEqual({ from: '2026-10-01', to: '2026-10-01' });
  });

  test('drops from the address what the server would refuse', async () => {
    const { asked, row } = await open('/admin/audit?action=nothing&from=2026-02-31&to=x&admin_id=7&page=-1');
    await expect.element(row(/Person 1/)).toBeVisible();
    expect(asked()).toEqual({});
  });

  test('has pages', async () => {
    const { screen, asked } = await open('/admin/audit', [entry(1)], 45);
    await screen.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(asked).toEqual({ page: '3' });
  });

  test('says when nothing fits, and leads back', async () => {
    const { screen, ...app } = await open('/admin/audit?action=user_deleted', []);
    await expect.element(screen.getByRole('heading', { name: 'No acts found' })).toBeVisible();
    await screen.getByRole('button', { name: 'Clear filters' }).click();
    await expect.poll(() => pathOf(app)).toBe('/admin/audit');
    await expect.element(screen.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible();
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    const server = signedInAs(adminProfile).on(listAudit, noAnswer);
    const { screen } = await renderApp('/admin/audit');
    await expect.element(screen.getByRole('alert')).toMatchTextContent(/Failed to load the audit/);
    server.on(listAudit, () => reply(200, { entries: [entry(1)], pagination: paginate({ page: 1, limit: 20 }, 1) }));
    await screen.getByRole('button', { name: 'Retry' }).click();
    await expect.element(screen.getByRole('link', { name: 'Person 1' })).toBeVisible();
  });

  test('is read by keyboard: arrows move, Enter shows all of an act, Escape closes it', async () => {
    const { row } = await open();
    await expect.element(row(/Person 2/)).toBeVisible();
    row(/Person 2/)
      .element()
      .focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(row(/Noor Haddad/)).toHaveFocus();
    const cut = row(/Noor Haddad/).element().clientHeight;
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => row(/Noor Haddad/).element().clientHeight).toBeGreaterThan(cut);
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => row(/Noor Haddad/).element().clientHeight).toBe(cut);
  });

  test('stands in cards on a phone', async () => {
    await page.viewport(375, 800);
    const { screen } = await open();
    const card = screen.getByRole('list', { name: 'Administrative acts' }).getByRole('listitem').first();
    await expect.element(card).toMatchTextContent(/Blocked user.*Person 1.*by Ada Okafor/);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(375);
  });
});

describe('the export', () => {
  /** Names of the files that the page hands to the browser, which must not save any during a test. */
  function watchDownloads(): string[] {
    const names: string[] = [];
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saved(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    onTestFinished(() => click.mockRestore());
    return names;
  }

  test('asks with the session and the filters, and saves the file under its name', async () => {
    const downloads = watchDownloads();
    const { screen, server } = await open('/admin/audit?action=user_blocked&page=2');
    const headers = { 'content-disposition': 'attachment; filename="audit-2026-11-01.csv"' };
    server.on(exportAudit, () => ({ ...reply(200, 'id,at\r\n'), headers }));
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await expect.poll(() => downloads).toEqual(['audit-2026-11-01.csv']);
    const [request] = server.requests(exportAudit);
    expect(request?.sent.query).toEqual({ action: 'user_blocked' });
    expect(request?.token).toBe('access-1');
  });

  test('that is refused says why', async () => {
    const { screen, server } = await open();
    server.on(exportAudit, () => refuse('audit_too_long'));
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toMatchTextContent(/Failed to export the audit\. More than 100,000 entries/);
  });

  test('is pending until the file is there', async () => {
    watchDownloads();
    const { screen, server } = await open();
    const file = Promise.withResolvers<string>();
    server.on(exportAudit, async () => reply(200, await file.promise));
    await screen.getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(screen.getByRole('button', { name: 'Exporting...' })).toBeDisabled();
    file.resolve('id\r\n');
    await expect.element(screen.getByRole('button', { name: 'Export CSV' })).toBeEnabled();
  });
});
