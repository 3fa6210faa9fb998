import { Body, Button, Container, Head, Heading, Html, Link, Preview, Section, Text } from '@react-email/components';
import type { ReactNode } from 'react';

/** Mail programs know neither variables nor our style sheet; these are the light tokens of the product. */
const colour = {
  paper: '#FBF9F4',
  surface: '#FFFFFF',
  ink: '#1C2321',
  muted: '#5B6661',
  line: '#E7E2D6',
  brand: '#0E6B57',
};
const font = "Figtree, 'Helvetica Neue', Helvetica, Arial, sans-serif";

interface LetterProps {
  preview: string;
  heading: string;
  greeting: string;
  action: { label: string; link: string };
  children: ReactNode;
  /** Why this mail came, and what to do if it should not have. */
  footnote: string;
  /** Ends mails of this kind. */
  unsubscribe?: string;
}

/** The product's letter: one message, one button, the same link as text below it. */
export function Letter({ preview, heading, greeting, action, children, footnote, unsubscribe }: LetterProps) {
  return (
    <Html lang="en">
      <Head />
      <Preview>{preview}</Preview>
      <Body
        style={{ backgroundColor: colour.paper, fontFamily: font, color: colour.ink, margin: 0, padding: '32px 12px' }}
      >
        <Container
          style={{
            backgroundColor: colour.surface,
            border: `1px solid ${colour.line}`,
            borderRadius: 12,
            maxWidth: 520,
            padding: '32px 32px 24px',
          }}
        >
          <Text style={{ color: colour.brand, fontSize: 18, fontWeight: 700, margin: 0 }}>Coursemate</Text>
          <Heading as="h1" style={{ fontSize: 28, lineHeight: 1.15, margin: '20px 0 12px' }}>
            {heading}
          </Heading>
          <Text style={{ fontSize: 16, lineHeight: 1.5, margin: '0 0 8px' }}>{greeting}</Text>
          {children}
          <Section style={{ margin: '24px 0' }}>
            <Button
              href={action.link}
              style={{
                backgroundColor: colour.brand,
                borderRadius: 8,
                color: '#FFFFFF',
                fontSize: 16,
                fontWeight: 600,
                padding: '14px 24px',
              }}
            >
              {action.label}
            </Button>
          </Section>
          <Text style={{ color: colour.muted, fontSize: 13, lineHeight: 1.5, margin: '0 0 16px' }}>
            If the button does not work, open this link: <TextLink href={action.link}>{action.link}</TextLink>
          </Text>
          <Text
            style={{
              borderTop: `1px solid ${colour.line}`,
              color: colour.muted,
              fontSize: 13,
              lineHeight: 1.5,
              margin: 0,
              paddingTop: 16,
            }}
          >
            {footnote}
            {unsubscribe && (
              <>
                {' '}
                <Link href={unsubscribe} style={{ color: colour.muted, textDecoration: 'underline' }}>
                  No more mails of this kind
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

export function Paragraph({ children }: { children: ReactNode }) {
  return <Text style={{ fontSize: 16, lineHeight: 1.5, margin: '0 0 8px' }}>{children}</Text>;
}

interface FactsProps {
  facts: ReadonlyArray<{ label: string; value: string; was?: string | null }>;
}

/** What a thing is, line by line. Each line is a text of its own, so that it is one without HTML too. */
export function Facts({ facts }: FactsProps) {
  return (
    <Section style={{ borderTop: `1px solid ${colour.line}`, margin: '16px 0 0', padding: '8px 0 0' }}>
      {facts.map(({ label, value, was }) => (
        <Text key={label} style={{ fontSize: 16, lineHeight: 1.5, margin: '8px 0', whiteSpace: 'pre-line' }}>
          <span style={{ color: colour.muted, display: 'block', fontSize: 13 }}>{label}: </span>
          {was && (
            <>
              <s style={{ color: colour.muted }}>{was}</s> →{' '}
            </>
          )}
          {value}
        </Text>
      ))}
    </Section>
  );
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link href={href} style={{ color: colour.brand, wordBreak: 'break-all' }}>
      {children}
    </Link>
  );
}
