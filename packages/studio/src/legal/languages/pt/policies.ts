import { cookiesTable, itemList } from '../tables.ts';
import type { DocumentTexts } from '../texts.ts';

export const PORTUGUESE_COOKIES: DocumentTexts = {
  title: 'Política de Cookies',
  clauses: {
    what: [
      'O que são cookies',
      (c) =>
        `Um cookie é um pequeno arquivo que um site guarda no seu aparelho. Armazenamento local, pixels e identificadores de aplicativos fazem o mesmo e estão incluídos aqui. Esta política vale para ${c.name} em ${c.fill('websiteUrl')}. Cookies de sessão acabam quando o navegador é fechado; os outros, no fim do prazo. Alguns são nossos, outros de terceiros.`,
    ],
    kinds: [
      'Para que servem',
      `Há quatro tipos:${itemList('**necessários:** fazem o site funcionar, como o acesso, o carrinho e a segurança;', '**de preferência:** lembram escolhas, como o idioma;', '**de análise:** contam visitas;', '**de publicidade:** medem ou escolhem anúncios.')}\n\nA próxima seção diz quais usamos de fato.`,
    ],
    list: [
      'Os cookies que usamos',
      (c) =>
        `Nome, fornecedor, finalidade, duração e tipo: ${cookiesTable(c, ['Nome', 'Fornecedor', 'Finalidade', 'Duração', 'Tipo'], { necessary: 'necessário', preference: 'preferência', analytics: 'análise', marketing: 'publicidade' }, 'Não usamos cookies no momento.')}`,
    ],
    consent: [
      'Europa: o seu consentimento',
      (c) => {
        c.confirm('Só cookies necessários são usados antes do consentimento, e o site tem configurações de cookies.');
        return 'Na Europa, o que não é estritamente necessário só é guardado ou lido depois do seu consentimento (artigo 5.º, n.º 3, da Diretiva 2002/58/CE). Recusar é tão fácil quanto aceitar. **Você pode retirar o consentimento quando quiser nas configurações de cookies.**';
      },
    ],
    choice: [
      'A sua escolha',
      'Você decide quais cookies aceita. Onde a lei exige consentimento, pedimos antes, e você pode revogá-lo quando quiser.',
    ],
    brazil: [
      'Brasil',
      'No Brasil, cookies que identificam uma pessoa são dados pessoais pela LGPD. Usamos os necessários por legítimo interesse e os demais com o seu consentimento, que você pode revogar a qualquer momento e sem custo.',
    ],
    california: [
      'Califórnia',
      'Cookies de publicidade de terceiros podem ser “venda” ou “compartilhamento” pela CCPA. Você pode recusar; um sinal como o Global Privacy Control (GPC) vale como recusa.',
    ],
    browser: [
      'Configurações do navegador',
      `No navegador você pode:${itemList('ver e apagar cookies;', 'bloquear todos ou os de terceiros;', 'abrir uma janela privada;', 'no celular, redefinir o identificador de publicidade.')}\n\nSem os cookies necessários, partes do site não funcionam. A sua escolha vale só para este navegador e este aparelho.`,
    ],
    'third-parties': [
      'Conteúdo de terceiros',
      'Páginas podem ter partes de terceiros, como mapas ou vídeos, que usam cookies próprios. Se não forem necessários, só os carregamos com o seu consentimento. As políticas deles dizem o que fazem com os dados.',
    ],
    data: [
      'O que acontece com os dados',
      'Identificadores em cookies podem ser dados pessoais. A nossa Política de Privacidade diz quem os recebe, por quanto tempo e quais são os seus direitos.',
    ],
    changes: [
      'Mudanças',
      'Ajustamos este texto quando os cookies mudam e, se preciso, pedimos de novo o seu consentimento.',
    ],
    contact: ['Contato', (c) => `Perguntas sobre cookies: ${c.fill('contactEmail')}.`],
  },
};

export const PORTUGUESE_REFUND: DocumentTexts = {
  title: 'Política de Arrependimento e Reembolso',
  clauses: {
    scope: [
      'Objeto',
      (c) =>
        `Esta política diz quando ${c.name} devolve dinheiro. Ela se soma aos seus direitos legais, por exemplo em caso de defeito, e não os reduz.`,
    ],
    eligibility: [
      'Reembolso voluntário',
      (c) =>
        `${c.facts.refundWindowDays === 0 ? 'Além do que a lei manda, devolvemos' : `Se algo não agradar, você pode pedir reembolso neste número de dias após ${c.business.has('goods') ? 'o recebimento' : 'o pagamento'}: ${c.fill('refundWindowDays')}. Também devolvemos`}:${itemList('o que foi cobrado duas vezes ou por engano;', 'pagamentos feitos sem a sua autorização;', 'o que não entregamos ou não prestamos.')}`,
    ],
    ask: [
      'Como pedir',
      (c) =>
        `Escreva para ${c.fill('contactEmail')} com nome e número do pedido ou data do pagamento. Não é preciso dar motivo onde a lei não exige.`,
    ],
    method: [
      'Como pagamos',
      (c) =>
        `Devolvemos pelo mesmo meio de pagamento e sem taxas. Dias até o pagamento, depois do nosso aceite: ${c.fill('refundProcessingDays')}; antes disso, onde a lei manda.`,
    ],
    returns: [
      'Devolução de produtos',
      (c) => {
        const mark = c.fill('returnShippingPaidBy');
        return `Frete da devolução voluntária: ${c.facts.returnShippingPaidBy === undefined ? mark : c.facts.returnShippingPaidBy === 'customer' ? 'por sua conta' : 'por nossa conta'}. Em caso de arrependimento, defeito ou produto errado, o frete é por nossa conta onde a lei manda.`;
      },
    ],
    subscriptions: [
      'Assinaturas',
      'Depois do cancelamento não cobramos mais nada. Se o contrato acabar por culpa nossa, devolvemos o período restante.',
    ],
    brazil: [
      'Brasil: direito de arrependimento',
      (c) =>
        `O consumidor que contrata fora do estabelecimento, como pela internet, pode desistir em **7 dias** a contar da assinatura ou do recebimento do produto ou serviço, sem dar motivo (artigo 49 do Código de Defesa do Consumidor). Devolvemos de imediato tudo o que foi pago, com atualização e frete incluído. Basta escrever para ${c.fill('contactEmail')} ou usar o mesmo meio da compra (Decreto 7.962/2013, artigo 5º).`,
    ],
    europe: [
      'Europa: direito de retratação',
      (
        c,
      ) => `O consumidor na Europa pode desistir de um contrato à distância em **14 dias**, sem dar motivo (Diretiva 2011/83/UE). O prazo conta ${c.business.has('goods') ? 'do recebimento do bem' : 'do dia do contrato'}. Basta uma declaração clara, por exemplo por e-mail ou pela função de retratação do site. Devolvemos tudo o que foi pago, com a entrega normal, em 14 dias. ${c.business.has('goods') ? 'Devolva o bem em 14 dias. Não há este direito para bens sob medida, que se estragam depressa ou lacrados por higiene e já abertos.' : 'Se você pediu o início do serviço nesse prazo, paga a parte já prestada. No conteúdo digital, o direito acaba com o início da execução, se você concordou expressamente e reconheceu isso.'}

**Modelo de formulário**${itemList(`Para ${c.name}, ${c.fill('address')}, ${c.fill('contactEmail')}:`, 'Comunico/comunicamos que desisto/desistimos do contrato relativo ao seguinte bem / serviço:', 'Pedido em / recebido em:', 'Nome e endereço do(s) consumidor(es):', 'Assinatura (só em papel) e data:')}`,
    ],
    exceptions: [
      'Quando não há reembolso voluntário',
      (c) => {
        c.confirm('Os casos sem reembolso voluntário.');
        return 'Não devolvemos por vontade própria o que você já usou, nem custos que tivemos por você com a sua concordância e que não recuperamos, salvo se a lei lhe der esse direito.';
      },
    ],
    contact: [
      'Contato',
      (c) => `Perguntas sobre reembolsos: ${c.fill('contactEmail')}. Vale o texto do dia do seu pagamento.`,
    ],
  },
};
